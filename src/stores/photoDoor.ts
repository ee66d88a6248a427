/**
 * Whether cards are being counted on top of the record sheet, for which side and how. Small, because the table
 * carries it; everything heavy comes with the layer itself.
 */
import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Side } from '../core/rules/seats';

/** Tapping cards on a picture of the pack, or photographing them. */
export type CountWay = 'cards' | 'camera';

export const usePhotoDoorStore = defineStore('photoDoor', () => {
  const isOpen = ref(false);
  const side = ref<Side>('A');
  const way = ref<CountWay>('cards');

  /** Opens the layer over the sheet. */
  function open(forSide: Side, how: CountWay): void {
    side.value = forSide;
    way.value = how;
    isOpen.value = true;
  }
  /** Back to the sheet; what was counted stays. */
  function close(): void {
    isOpen.value = false;
  }
  return { isOpen, side, way, open, close };
});
