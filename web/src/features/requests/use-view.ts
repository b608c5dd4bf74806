import { useState } from "react";

export const views = ["grid", "list"] as const;
export type View = (typeof views)[number];

const key = "job-board-view";

function stored(): View {
  try {
    return views.find((view) => view === localStorage.getItem(key)) ?? "grid";
  } catch {
    return "grid";
  }
}

/** Grid or list, remembered on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(stored);
  function choose(next: View) {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage it lasts until the page is left.
    }
  }
  return [view, choose];
}
