import { type RefObject, useEffect } from "react";
import type { SessionState } from "../session/session.ts";
import { hasStoredSession, isArrivalUnderWay, isSignOut, isTokenKey, signedInAgain } from "../session/storage.ts";

interface Given {
  shown: RefObject<SessionState>;
  check: () => Promise<void>;
  leave: () => void;
  settle: (given: boolean) => void;
  /** There is no session any more. */
  end: () => void;
}

/** Follows what other tabs and the server did to the session while this page was open. */
export function useOtherTabs({ shown, check, leave, settle, end }: Given) {
  useEffect(() => {
    // Restores a page from the back/forward cache: another tab may have signed in or out.
    const onBack = (event: Event | PageTransitionEvent) => {
      if ("persisted" in event && !event.persisted) return;
      if (hasStoredSession()) void check();
      else if (shown.current.status === "member") leave();
      else end();
    };
    // A tab opened before the suspension shows the banner after the first refusal.
    const onSuspended = () => !shown.current.member?.suspended && void check();
    window.addEventListener("pageshow", onBack);
    window.addEventListener("suspended", onSuspended);
    document.addEventListener("resume", onBack);
    return () => {
      window.removeEventListener("suspended", onSuspended);
      window.removeEventListener("pageshow", onBack);
      document.removeEventListener("resume", onBack);
    };
  }, [shown, check, leave, end]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const again = signedInAgain(event);
      if (isSignOut(event)) leave();
      else if (again) {
        const { current } = shown;
        void check().then(() => settle(current.status === "member" && current.member.memberId === again));
      } else if (isTokenKey(event.key) && event.newValue && !isArrivalUnderWay()) void check();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [shown, check, leave, settle]);
}
