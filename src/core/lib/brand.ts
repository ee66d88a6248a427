/** Branded strings: an evening's id cannot be handed over where a player's is wanted. */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
