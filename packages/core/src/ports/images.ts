/** A JPEG, and its sides in pixels. */
export interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Draws pictures anew, so that what is published holds no byte that its sender chose. */
export interface Images {
  /**
   * A JPEG or PNG, told by its content, turned upright and encoded anew as JPEG without metadata: once per edge, its
   * longer side at most so many pixels. Undefined for anything else, and for more pixels than a camera makes.
   */
  redraw(bytes: Uint8Array, edges: readonly number[]): Promise<Drawn[] | undefined>;
}
