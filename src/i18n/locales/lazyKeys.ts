/** Keys of the areas that are loaded with their screen (types only: nothing of this is bundled at the start). */
export type LazyMessages = never;
