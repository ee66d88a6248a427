/**
 * Names and paths that the service worker and its tests share. Constants only: this file decides nothing.
 * Two tiers (docs/decisions/0004): the shell is fetched whole before a version is offered; what lies under
 * `vision/` is large and is kept from its first use on.
 */
export const CACHE_PREFIX = 'muckblock-';
/** One cache per build: prefix + hash of its precache list. */
export const SHELL_PREFIX = `${CACHE_PREFIX}shell-`;
/** Second tier: models and wasm, kept across updates; the files carry a version in their names. */
export const VISION_CACHE = `${CACHE_PREFIX}vision-1`;
/** Remembers which shell was in force before, so that a window still running it keeps finding its parts. */
export const META_CACHE = `${CACHE_PREFIX}meta`;
/** Folder of the second tier, relative to the scope. */
export const VISION_FOLDER = 'vision/';
/** The help page and its parts, relative to the scope: asked of the network first, so that no old worker can break it. */
export const HELP_FILES: readonly string[] = ['notfall.html', 'notfall.js', 'notfall.css'];
/** The one message a page may send: the players agreed to the new version. */
export const SKIP_WAITING = 'SKIP_WAITING';
