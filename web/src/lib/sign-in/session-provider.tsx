import type { InputOf, Me, members } from "@naqi/contracts";
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
import { type ApiError, asApiError, networkError } from "../http/api-error.ts";
import { forgetDrafts } from "../form/forget-drafts.ts";
import { forgetOldTrips, isBackFromGoogle } from "../session/google-trip.ts";
import { SessionContext, type Session, type SessionState } from "../session/session.ts";
import {
  announceSignOut,
  clearStoredSession,
  hasStoredSession,
  isArrivalUnderWay,
  isSignOut,
  isTokenKey,
  signedInAgain,
} from "../session/storage.ts";
import { accessToken, onExpired } from "../session/token.ts";
import { useAskAgain } from "./use-ask-again.ts";
import { useGoogle } from "./use-google.ts";

const retryMs = 4_000;
const amplify = () => import("../session/amplify.ts");
// Loaded only for members: visitors of the public pages need no contracts.
const server = () =>
  import("./member-calls.ts").catch(() => {
    throw networkError();
  });

/** Tracks the signed-in member, across tabs and expiry. Needs the router above it. */
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
  // Signing out in a browser whose session was ended elsewhere asks for no password.
  const isLeaving = useRef(false);
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

  useEffect(() => {
    forgetOldTrips();
    if (hasStoredSession() && !arriving) void check();
  }, [check, arriving]);

  useEffect(() => {
    // Restores a page from the back/forward cache: another tab may have signed in or out.
    const onBack = (event: Event | PageTransitionEvent) => {
      if ("persisted" in event && !event.persisted) return;
      if (hasStoredSession()) void check();
      else if (shown.current.status === "member") leave();
      else setState({ status: "anonymous" });
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
  }, [check, leave]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => void check(), retryMs);
    return () => clearTimeout(timer);
  }, [problem, check]);

  useEffect(() => onExpired(() => shown.current.status === "member" && !isLeaving.current && setExpired(true)), []);

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
  }, [check, leave, settle]);

  const google = useGoogle({ show, check, fail: () => setState({ status: "anonymous" }) });

  const actions = useMemo(() => {
    const enroll = async (enrolment: InputOf<typeof members.enroll>) => {
      await (await server()).askEnroll(enrolment);
      // The role reaches the server only inside a token, and the current one was made before it existed.
      await accessToken({ fresh: true });
      return load();
    };
    const entered = async () => {
      const member = await load();
      settle(true);
      return member;
    };
    return {
      enroll,
      signIn: async (email: string, password: string) => {
        await (await amplify()).openSession(email, password, { keep: shown.current.status === "member" });
        return entered();
      },
      confirmSignIn: async (code: string) => {
        await (await amplify()).confirmSession(code);
        return entered();
      },
      signUp: async (account: { email: string; password: string }, enrolment: InputOf<typeof members.enroll>) => {
        const { openSession } = await amplify();
        const { askSignUp } = await server();
        clearStoredSession();
        const email = account.email.trim();
        await askSignUp({ email, newPassword: account.password, fullName: enrolment.fullName });
        await openSession(email, account.password);
        try {
          return await enroll(enrolment);
        } catch (error) {
          await check();
          throw error;
        }
      },
      signInAgain: ask,
      stayAsIs: () => settle(false),
      signOut: async () => {
        window.dispatchEvent(new Event("signing-out"));
        isLeaving.current = true;
        const leaves = await amplify()
          .then(({ closeSession }) => closeSession(async () => (await server()).askSignOut()))
          .catch(() => clearStoredSession() && false);
        announceSignOut();
        forgetDrafts();
        // A router navigation would cancel the browser's redirect.
        if (!leaves) leave();
        isLeaving.current = false;
      },
      refresh: async () => {
        await accessToken({ fresh: true });
        return hasStoredSession() ? load() : undefined;
      },
    };
  }, [ask, check, leave, load, settle]);

  const role = state.status === "member" ? state.member.role : undefined;
  const session: Session = useMemo(
    () => ({ ...state, ...actions, ...google, role, arriving, expired, asksAgain, problem, answers }),
    [state, actions, google, role, arriving, expired, asksAgain, problem, answers],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
