import { lazyExtra } from "@/lib/texts/lazy.ts";
import { Suspense, useSyncExternalStore } from "react";

interface Toast {
  title: string;
  description?: string | undefined;
  tone?: "success" | "error" | "plain";
  /** Undo and the like; such a toast stays 8 s, on every page. */
  action?: { label: string; onClick: () => void };
  /** The id to remove it (`drop-toast.ts`). */
  id?: string;
}

let wanted = false;
const listeners = new Set<() => void>();

/** Reports an action's result. The toaster loads with the first one. */
export async function toast({ title, description, tone = "success", action, id }: Toast) {
  wanted = true;
  for (const listener of listeners) listener();
  const sonner = await import("sonner").catch(() => undefined);
  // Offline, or the page is being left: the page shows the error as well.
  if (!sonner) return;
  const show = sonner.toast;
  const options = { id, description, action, duration: action ? 8_000 : 5_000 };
  if (tone === "error") show.error(title, options);
  else if (tone === "success") show.success(title, options);
  else show(title, options);
}

const Toaster = lazyExtra(() => import("./toaster.tsx").then((file) => ({ default: file.Toaster })));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The container of toasts; once, in the shell. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return <Suspense fallback={null}>{shown && <Toaster />}</Suspense>;
}
