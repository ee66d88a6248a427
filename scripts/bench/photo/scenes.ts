/** Photos with their truth, for measuring: the real ones, and the evaluation scenes that training/scenes.py writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '../../../src/vision/protocol/recognise';

export interface TrueCard {
  /** "eichel-10". */
  readonly card: string;
  /** Null where nobody drew it. */
  readonly quad: Quad | null;
  readonly visible: number;
}

export interface Scene {
  readonly file: string;
  /** What it is counted under: "side by side", "fans" … */
  readonly set: string;
  readonly deck: string | null;
  readonly cards: readonly TrueCard[];
}

interface SceneJson {
  readonly set: string;
  readonly deck: string | null;
  readonly cards: readonly TrueCard[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Scenes with drawn truth, in the order of their names. */
export function evaluationScenes(folder: string): readonly Scene[] {
  const scenes = readJson(join(folder, 'scenes.json')) as Record<string, SceneJson>;
  return Object.entries(scenes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { set, deck, cards }]) => ({ file: join(folder, name), set, deck, cards }));
}

/** The real photos: which cards, and where somebody drew their outlines. */
export function realPhotos(folder: string): readonly Scene[] {
  const truth = readJson(join(folder, 'truth.json')) as Record<string, readonly string[]>;
  return Object.entries(truth)
    .filter(([name]) => existsSync(join(folder, name)))
    .map(([name, cards]) => ({
      file: join(folder, name),
      set: name.startsWith('single') || cards.length === 1 ? 'one card' : name,
      deck: null,
      cards: cards.map((card) => ({ card, quad: null, visible: 1 })),
    }));
}
