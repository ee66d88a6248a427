/** Closes a switch over a union: compiles only when every member has been handled. Throws on data that broke its type. */
export function assertNever(value: never): never {
  throw new Error(`unhandled value: ${JSON.stringify(value)}`);
}
