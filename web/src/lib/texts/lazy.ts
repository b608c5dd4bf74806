import { type ComponentType, lazy as lazily, type LazyExoticComponent } from "react";
import { wait } from "@/lib/time/wait.ts";
import { textsReady } from "./texts.ts";

// oxlint-disable-next-line typescript/no-explicit-any
type AnyPart = ComponentType<any>;
type Load<Part> = () => Promise<{ default: Part }>;

/** A lost request for a file is repeated once, a second later. */
const loadTwice = <Part>(load: Load<Part>) => load().catch(() => wait(1_000).then(load));

/** React's `lazy` for a part with its own texts: it renders once they are loaded too. */
export const lazy = <Part extends AnyPart>(load: Load<Part>): LazyExoticComponent<Part> =>
  lazily(() => loadTwice(load).then((file) => textsReady().then(() => file)));

const Nothing: AnyPart = () => null;

/** The same for a part that the page works without: if it cannot be loaded, the page shows without it. */
export const lazyExtra = <Part extends AnyPart>(load: Load<Part>): LazyExoticComponent<Part> =>
  lazy(() => loadTwice(load).catch(() => ({ default: Nothing as Part })));
