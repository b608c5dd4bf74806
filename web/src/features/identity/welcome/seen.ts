import { remember, remembered } from "@/lib/browser/remembered.ts";

/** The marker's name is the spec's (001 §6). */
const marker = (memberId: string) => `welcome_modal_seen_${memberId}`;
const mark = (memberId: string) => `welcome_modal_closed_${memberId}`;

/** Whether this browser is done with somebody's welcome: for good, or for this session (decisions G88). */
export function isWelcomed(memberId: string): boolean {
  if (remembered(marker(memberId))) return true;
  try {
    return sessionStorage.getItem(mark(memberId)) !== null;
  } catch {
    return false;
  }
}

/** For good, on this browser. */
export const rememberWelcome = (memberId: string) => remember(marker(memberId), "true");

/** Until the tab is closed. */
export function restWelcome(memberId: string) {
  try {
    sessionStorage.setItem(mark(memberId), "true");
  } catch {
    // Without storage it may come again on the next page load.
  }
}

const claims = new Map<string, Promise<boolean>>();

/**
 * Whether this tab is the one that welcomes somebody. The first one to ask is, for as long as it is open: a session is all
 * tabs of a browser, so what was closed in one is not shown by another. A browser that cannot tell leaves it to each tab.
 */
export function claimWelcome(memberId: string): Promise<boolean> {
  const claimed = claims.get(memberId) ?? claim(marker(memberId));
  claims.set(memberId, claimed);
  return claimed;
}

const claim = (name: string) =>
  new Promise<boolean>((answer) => {
    const locks: LockManager | null | undefined = navigator.locks;
    if (!locks) return answer(true);
    // Held until the tab is gone.
    const whileOpen = new Promise<void>(() => undefined);
    const asked = locks.request(name, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock === null ? undefined : whileOpen;
    });
    asked.catch(() => answer(true));
  });
