/** How much a QR code on a phone's screen may hold, in letters of the link, so that another phone can read it. */

/** Up to here any camera reads it (version 21, 101 squares a side: three pixels and more each at 360 px). */
export const EASY_QR = 900;

/** Beyond this the squares are smaller than two pixels of the screen (version 33); link and file remain. */
export const MAX_QR = 2000;
