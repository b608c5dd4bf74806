import { UNSAFE_createBrowserHistory } from "react-router-dom";
import { useEffect, useRef } from "react";

/** What closes each dialog, sheet or menu over the page; the topmost last. */
const open: (() => void)[] = [];

/** Whether anything is open over the page that Back would close. */
export const isAnythingOpen = () => open.length > 0;

/** Brings the browser's history in line with what is open; nothing where no page runs it (drawing, parts under test). */
let settle = () => undefined as void;

/**
 * Back closes what is open over the page, as Esc does, instead of leaving it. `onClose` may leave it open: to ask about
 * unsaved work, for example, in something that opens over it and is closed by Back itself.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose);
  useEffect(() => void (latest.current = onClose));
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current();
    open.push(close);
    // Afterwards: one dialog may make room for the next in the same moment.
    queueMicrotask(() => settle());
    return () => {
      open.splice(open.indexOf(close), 1);
      queueMicrotask(() => settle());
    };
  }, [isOpen]);
}

interface State {
  /** The router's number of a page. */
  idx?: number;
  /** How many things are open over the page; absent on the entry of the page itself. */
  over?: number;
}

const stateOf = ({ history }: Window) => (history.state ?? {}) as State;

/**
 * The history the router works on. Each thing that is open over a page has an entry of its own above the page's, at the
 * same address: Back leads from it to the page. The router never hears of these steps, and the page beneath takes over
 * whatever became of the address meanwhile. Whichever way something closes, its entry goes; a page that is opened from a
 * dialog comes in its place.
 */
export function createSiteHistory(window: Window): ReturnType<typeof UNSAFE_createBrowserHistory> {
  const { history } = window;
  let isStepping = false;
  /** What the router wants to do once a step of ours has arrived. */
  let waiting: (() => void)[] = [];
  let shown = shownNow();

  function shownNow() {
    return { state: stateOf(window), href: window.location.href };
  }

  function step(entries: number) {
    isStepping = true;
    history.go(entries);
  }

  settle = () => {
    const { over = 0 } = stateOf(window);
    if (isStepping) return;
    if (over > open.length) return step(open.length - over);
    for (let next = over + 1; next <= open.length; next++) {
      // Back to the page's own entry is no way back to where it was scrolled then.
      history.scrollRestoration = "manual";
      history.pushState({ ...history.state, over: next }, "");
    }
    shown = shownNow();
  };

  window.addEventListener("popstate", (event) => {
    const { idx, over = 0 } = stateOf(window);
    const wasOurs = isStepping;
    isStepping = false;
    if (idx === shown.state.idx) {
      // Registered before the router's own listener: for it nothing has happened.
      event.stopImmediatePropagation();
      const closed = (shown.state.over ?? 0) - over;
      history.replaceState({ ...shown.state, over }, "", shown.href);
      if (!wasOurs && closed > 0) for (const close of open.slice(-closed).toReversed()) close();
    }
    shown = shownNow();
    const [...wanted] = waiting;
    waiting = [];
    for (const act of wanted) act();
    if (wanted.length === 0) queueMicrotask(settle);
  });

  // Whoever leaves finds the place again.
  window.addEventListener("pagehide", () => void (history.scrollRestoration = "auto"));
  const routed = UNSAFE_createBrowserHistory({ window, v5Compat: true });
  const { push, replace } = routed;
  const act = (change: () => void) => {
    if (isStepping) return void waiting.push(() => act(change));
    change();
    shown = shownNow();
  };
  routed.push = (...to) =>
    act(() => {
      const { over = 0 } = stateOf(window);
      if (over === 0) {
        history.scrollRestoration = "auto";
        return push(...to);
      }
      waiting.push(() => act(() => push(...to)));
      step(-over);
    });
  routed.replace = (...to) =>
    act(() => {
      const { over } = stateOf(window);
      replace(...to);
      if (over) history.replaceState({ ...history.state, over }, "");
    });
  // A page that was loaded again with something open has the entry, but nothing is open.
  queueMicrotask(settle);
  return routed;
}
