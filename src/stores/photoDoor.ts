/**
 * Whether cards are being counted on top of the record sheet, for which side and how. Small, because the table
 * carries it; everything heavy comes with the layer itself.
 */
import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Side } from '../core/rules/seats';

/** Tapping cards on a picture of the pack, or photographing them. */
export type CountWay = 'cards' | 'camera';

const KEY = 'muckblock.countWay';

function usualWay(): CountWay | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'cards' || kept === 'camera' ? kept : null;
  } catch {
    return null;
  }
}

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
  /** How it was counted last; null: in the head. "Zählen" begins that way the next time. */
  function remember(how: CountWay | null): void {
    try {
      if (how) localStorage.setItem(KEY, how);
      else localStorage.removeItem(KEY);
    } catch {
      // Switched off: "Zählen" begins with the digits.
    }
  }
  /** "Zählen" was tapped: straight to the way it was done last, if that was not the digits. */
  function openUsual(): void {
    const how = usualWay();
    if (how) open('A', how);
  }
  return { isOpen, side, way, open, openUsual, close, remember };
});
