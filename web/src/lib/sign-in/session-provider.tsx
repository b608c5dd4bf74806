import type { Me } from "@naqi/contracts";
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { freshAnswers } from "../answers/answers.ts";
import { type ApiError, asApiError } from "../http/api-error.ts";
import { forgetDrafts } from "../form/forget-drafts.ts";
import { forgetOldTrips, isBackFromGoogle } from "../session/google-trip.ts";
import { SessionContext, type Session, type SessionState } from "../session/session.ts";
import { clearStoredSession, hasStoredSession } from "../session/storage.ts";
import { onExpired } from "../session/token.ts";
import { server } from "./member-server.ts";
import { useAskAgain } from "./use-ask-again.ts";
import { useGoogle } from "./use-google.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useSessionActions } from "./use-session-actions.ts";

const retryMs = 4_000;

/** Tracks the signed-in member, across tabs and expiry. Needs the router above it. */
// oxlint-disable-next-line max-lines-per-function -- one state: each callback and effect changes it or depends on it
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [arriving] = useState(isBackFromGoogle);
  const [state, setState] = useState<SessionState>(() => ({
    status: hasStoredSession() || arriving ? "loading" : "anonymous",
  }));
  const [answers, setAnswers] = useState(freshAnswers);
  const [expired, setExpired] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const { asksAgain, ask, settle } = useAskAgain();
  const shown = useRef(state);
  useLayoutEffect(() => {
    shown.current = state;
  });

  // An answer that arrives after signing out must not sign the member in again.
  const signOuts = useRef(0);
  const leave = useCallback(() => {
    signOuts.current++;
    forgetDrafts();
    // One transition: if the session ended first, a guarded page would redirect to /auth with itself as `next`.
    startTransition(() => {
      navigate("/auth");
      setState({ status: "anonymous" });
      setAnswers(freshAnswers());
      setExpired(false);
    });
    settle(false);
  }, [navigate, settle]);

  const end = useCallback(() => setState({ status: "anonymous" }), []);

  const show = useCallback((member: Me) => {
    const before = shown.current;
    // Another member has signed in, perhaps in another tab: discard all state.
    if (before.status === "member" && before.member.memberId !== member.memberId) setAnswers(freshAnswers());
    setState({ status: "member", member });
    setExpired(false);
    setProblem(undefined);
  }, []);

  const load = useCallback(async (): Promise<Me> => {
    const before = signOuts.current;
    const member = await (await server()).askMe();
    if (signOuts.current === before) show(member);
    return member;
  }, [show]);

  const failed = useCallback((thrown: unknown) => {
    const error = asApiError(thrown);
    if (error.kind !== "anonymous") return setProblem(error);
    if (shown.current.status === "member") return;
    clearStoredSession();
    setState({ status: "anonymous", hasEnded: true });
  }, []);

  /** Checks the stored session, repeatedly while the server is unreachable. */
  const check = useCallback(async () => {
    const before = signOuts.current;
    try {
      await load();
    } catch (thrown) {
      if (signOuts.current === before) failed(thrown);
    }
  }, [load, failed]);

  useChecks(check, { arriving, problem });
  useOtherTabs({ shown, check, leave, settle, end });
  const google = useGoogle({ show, check, fail: end });
  const { actions, isLeaving } = useSessionActions({ shown, load, check, leave, ask, settle });
  useEffect(
    () => onExpired(() => shown.current.status === "member" && !isLeaving.current && setExpired(true)),
    [isLeaving],
  );

  const role = state.status === "member" ? state.member.role : undefined;
  const session: Session = useMemo(
    () => ({ ...state, ...actions, ...google, role, arriving, expired, asksAgain, problem, answers }),
    [state, actions, google, role, arriving, expired, asksAgain, problem, answers],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** When a stored session is checked: at the start, and again while the server is unreachable. */
function useChecks(check: () => Promise<void>, { arriving, problem }: Pick<Session, "arriving" | "problem">) {
  useEffect(() => {
    forgetOldTrips();
    if (hasStoredSession() && !arriving) void check();
  }, [check, arriving]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => void check(), retryMs);
    return () => clearTimeout(timer);
  }, [problem, check]);
}
