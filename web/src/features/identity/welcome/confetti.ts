import confetti from "canvas-confetti";

const particles = 100;

/** Throws confetti over everything once (001 §9); returns a function that removes the remaining particles. */
export function throwConfetti(): () => void {
  const fire = confetti.create(undefined, { resize: true, useWorker: false });
  void fire({ particleCount: particles, spread: 70, origin: { x: 0.5, y: 0.6 }, zIndex: 100 });
  return () => fire.reset();
}
