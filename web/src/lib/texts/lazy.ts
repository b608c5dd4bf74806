import { type ComponentType, lazy as lazily, type LazyExoticComponent } from "react";
import { textsReady } from "./texts.ts";

/** React's `lazy` for a part with its own texts: it renders once they are loaded too. */
// oxlint-disable-next-line typescript/no-explicit-any
export const lazy = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazily(() => load().then((file) => textsReady().then(() => file)));
