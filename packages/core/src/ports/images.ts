export interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The picture is broken, has more pixels than fit in memory, or has print colours (CMYK). */
export type PictureProblem = "damaged" | "pixels" | "colours";

/** Re-encodes pictures, so that no published byte comes from the sender. */
export interface Images {
  /** Upright JPEGs without metadata, one per edge (maximum pixels). Undefined for other content and too many pixels. */
  redraw(bytes: Uint8Array, edges: readonly number[]): Promise<Drawn[] | undefined>;
  problemOf(bytes: Uint8Array): PictureProblem;
}
