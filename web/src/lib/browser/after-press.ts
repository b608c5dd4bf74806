let isPressed = false;
const waiting = new Set<() => void>();

function settle() {
  isPressed = false;
  // The click follows the release in the same task.
  setTimeout(() => {
    const due = [...waiting];
    waiting.clear();
    for (const work of due) work();
  });
}

if (typeof window !== "undefined") {
  window.addEventListener("mousedown", () => (isPressed = true), true);
  // After a drag or a long press, no release is reported.
  for (const kind of ["mouseup", "dragend", "contextmenu", "keydown"]) window.addEventListener(kind, settle, true);
}

/**
 * Runs what may move the page, such as an error line below a field that was left: during a press only after its click.
 * Otherwise the button moves away under the finger, and the press is lost.
 */
export function afterPress(work: () => void) {
  if (isPressed) waiting.add(work);
  else work();
}
