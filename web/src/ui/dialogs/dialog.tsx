import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense, useState } from "react";
import { useBackCloses } from "@/lib/browser/site-history.ts";
import type { DialogProps } from "./dialog-panel.tsx";

const load = () => import("./dialog-panel.tsx");
const Panel = lazy(() => load().then(({ DialogPanel }) => ({ default: DialogPanel })));

/** Preloads the dialog's code, for example when its button is hovered. */
export const preloadDialog = () => void load();

/** A dialog that traps and restores focus; on phones a sheet of full height. Its code loads when first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  // The browser's Back is the way back that the dialog shows, if it shows one.
  useBackCloses(props.open, props.back?.onBack ?? props.onClose);
  // Once loaded it stays mounted, so that closing can restore the focus.
  return <Suspense fallback={null}>{wanted && <Panel {...props} />}</Suspense>;
}
