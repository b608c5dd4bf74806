import { remember, remembered } from "@/lib/browser/remembered.ts";

/** The marker's name is the spec's (001 §6). */
const marker = (memberId: string) => `welcome_modal_seen_${memberId}`;
const mark = (memberId: string) => `welcome_modal_closed_${memberId}`;

/** Whether this browser has dismissed a member's welcome: permanently, or for this session (decisions G88). */
export function isWelcomed(memberId: string): boolean {
  if (remembered(marker(memberId))) return true;
  try {
    return sessionStorage.getItem(mark(memberId)) !== null;
  } catch {
    return false;
  }
}

/** Permanently, on this browser. */
export const rememberWelcome = (memberId: string) => remember(marker(memberId), "true");

/** Until the tab is closed. */
export function restWelcome(memberId: string) {
  try {
    sessionStorage.setItem(mark(memberId), "true");
  } catch {
    // Without storage it may appear again on the next page load.
  }
}

const claims = new Map<string, Promise<boolean>>();

/**
 * Whether this tab shows the welcome. The first tab to ask claims it while it is open: a session spans all tabs of a
 * browser, so a welcome closed in one is not shown by another. Without lock support every tab decides for itself.
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
    // Held until the tab is closed.
    const whileOpen = new Promise<void>(() => undefined);
    const asked = locks.request(name, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock === null ? undefined : whileOpen;
    });
    asked.catch(() => answer(true));
  });
