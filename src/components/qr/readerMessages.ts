/** What passes between the camera's picture and the worker that reads codes in it. */

export interface ReadRequest {
  /** RGBA, row by row. */
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** The text of the code, or null where the picture holds none. */
export interface ReadAnswer {
  readonly text: string | null;
}
