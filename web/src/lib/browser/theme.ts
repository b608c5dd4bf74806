import { useSyncExternalStore } from "react";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The storage key is the spec's (000 §9); index.html reads it before the first paint. */
const key = "theme";
const colours = { light: "#fbf9f5", dark: "#0d1617" };
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");

const stored = (): Theme => {
  try {
    const value = localStorage.getItem(key);
    return themes.find((theme) => theme === value) ?? "system";
  } catch {
    return "system";
  }
};

function apply() {
  const theme = stored();
  const shown = theme === "system" ? (systemDark().matches ? "dark" : "light") : theme;
  document.documentElement.dataset["theme"] = shown;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", colours[shown]);
  for (const listener of listeners) listener();
}

/** Stores and applies a theme. Without storage (private windows) it lasts until the page is left. */
export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {
    document.documentElement.dataset["theme"] = theme;
    return;
  }
  apply();
}

/** The chosen theme, live: follows other tabs and the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, stored, () => "system");
}

function subscribe(listener: () => void) {
  const media = systemDark();
  const onStorage = (event: StorageEvent) => event.key === key && apply();
  listeners.add(listener);
  media.addEventListener("change", apply);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    media.removeEventListener("change", apply);
    window.removeEventListener("storage", onStorage);
  };
}
