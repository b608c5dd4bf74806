/** A JPEG, and its sides in pixels. */
export interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Why a picture is not drawn: it is broken, has more pixels than fit the memory, or the colours of a printer (CMYK). */
export type PictureProblem = "damaged" | "pixels" | "colours";

/** Draws pictures anew, so that what is published holds no byte that its sender chose. */
export interface Images {
  /**
   * A JPEG or PNG, told by its content, turned upright and encoded anew as JPEG without metadata: once per edge, its
   * longer side at most so many pixels. Undefined for anything else, and for more pixels than a camera makes.
   */
  redraw(bytes: Uint8Array, edges: readonly number[]): Promise<Drawn[] | undefined>;
  /** Why `redraw` answers nothing for a JPEG or PNG. */
  problemOf(bytes: Uint8Array): PictureProblem;
}
