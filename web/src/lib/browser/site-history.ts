import { UNSAFE_createBrowserHistory } from "react-router-dom";
import { useEffect, useRef } from "react";

/** What closes each dialog, sheet or menu over the page; the topmost last. */
const open: (() => void)[] = [];

/** Whether anything is open over the page that Back would close. */
export const isAnythingOpen = () => open.length > 0;

/** Syncs the browser's history with what is open; does nothing if no page runs it (prerendering, tests of parts). */
let settle = () => undefined as void;

/**
 * Back closes what is open over the page, as Esc does, instead of leaving it. `onClose` may leave it open, for example
 * to ask about unsaved work in a dialog over it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose);
  useEffect(() => void (latest.current = onClose));
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current();
    open.push(close);
    // Afterwards: one dialog may replace another in the same moment.
    queueMicrotask(() => settle());
    return () => {
      open.splice(open.indexOf(close), 1);
      queueMicrotask(() => settle());
    };
  }, [isOpen]);
}

interface State {
  /** The router's index of a page. */
  idx?: number;
  /** How many things are open over the page; absent on the page's own entry. */
  over?: number;
}

const stateOf = ({ history }: Window) => (history.state ?? {}) as State;

/**
 * The history used by the router. Each open overlay has an entry above the page's, at the same address: Back leads from
 * it to the page. The router does not see these steps, and the page's entry takes over later address changes. An
 * overlay's entry is removed however it closes; a page opened from a dialog replaces it.
 */
// oxlint-disable-next-line max-lines-per-function -- listeners and functions share what the router last saw
export function createSiteHistory(window: Window): ReturnType<typeof UNSAFE_createBrowserHistory> {
  const { history } = window;
  let isStepping = false;
  /** The router's pending action after one of our steps. */
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
      // Returning to the page's own entry must not restore an old scroll position.
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
      // Registered before the router's own listener, which must not see this event.
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

  // Restores the scroll position on return.
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
  // A page reloaded with something open has the entry, but nothing is open.
  queueMicrotask(settle);
  return routed;
}
