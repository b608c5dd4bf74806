/** What is used of the library. */
declare module "canvas-confetti" {
  interface Burst {
    particleCount: number;
    /** Degrees. */
    spread: number;
    /** Parts of the screen, from its top left. */
    origin: { x: number; y: number };
    zIndex: number;
  }
  interface Confetti {
    /** Fires; answers when the last particle has gone. */
    (burst: Burst): Promise<undefined> | null;
    reset(): void;
  }
  const confetti: {
    /** On a canvas of its own over the page. Its worker would come from an address that the page's policy refuses. */
    create(canvas: undefined, options: { resize: boolean; useWorker: false }): Confetti;
  };
  export default confetti;
}
