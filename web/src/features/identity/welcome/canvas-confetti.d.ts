/** The used part of the library. */
declare module "canvas-confetti" {
  interface Burst {
    particleCount: number;
    /** Degrees. */
    spread: number;
    /** Fractions of the screen, from its top left. */
    origin: { x: number; y: number };
    zIndex: number;
  }
  interface Confetti {
    /** Fires; resolves when the last particle is gone. */
    (burst: Burst): Promise<undefined> | null;
    reset(): void;
  }
  const confetti: {
    /** On its own canvas over the page. The library's worker would violate the page's policy. */
    create(canvas: undefined, options: { resize: boolean; useWorker: false }): Confetti;
  };
  export default confetti;
}
