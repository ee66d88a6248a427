/** Teaching a pack, photo by photo: types only. The screen keeps what was found and asks what is unsure. */
import type { Card } from '../../core/cards/deck';
import type { PackSample } from './pack';
import type { Alternative, Quad, Warning } from './recognise';

/** Pixels of one card, upright, for the screen: RGBA, row by row. */
export interface CardCrop {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export interface TeachCard extends Card {
  /** How sure the proposal is, networks and corner letter together. */
  readonly confidence: number;
  /** Not certain: ask. */
  readonly certain: boolean;
  readonly quad: Quad;
  readonly crop: CardCrop;
  readonly alternatives: readonly Alternative[];
  /** What the pack keeps of it; suit and rank in it are replaced by what people say. */
  readonly sample: PackSample;
}

export interface TeachFound {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly TeachCard[];
  readonly warnings: readonly Warning[];
  /** To be put into the pack. */
  readonly reader: string;
  readonly thumbSize: readonly [number, number];
  readonly ms: number;
}
