import { lazy } from "@/lib/texts/lazy.ts";
import { type ReactNode, Suspense, useState } from "react";
import { useBackCloses } from "@/lib/browser/site-history.ts";

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called by Esc, Back, the close button and a press beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /**
   * `alert` for a question that must be answered: no close button, a press beside it does nothing. `sheet` is on phones as high
   * as its content, for what opens by itself: a toast of a moment ago does not stand on its title.
   */
  kind?: "normal" | "sheet" | "alert";
  size?: "small" | "normal" | "wide";
}

const load = () => import("./dialog-panel.tsx");
const Panel = lazy(() => load().then(({ DialogPanel }) => ({ default: DialogPanel })));

/** Fetches the dialog's code before it is needed, for example when its button is hovered. */
export const preloadDialog = () => void load();

/** A dialog that traps and restores focus; on phones a sheet of full height. Its code is loaded when first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useBackCloses(props.open, props.onClose);
  // Once loaded it stays mounted, so that closing can give the focus back.
  return <Suspense fallback={null}>{wanted && <Panel {...props} />}</Suspense>;
}
