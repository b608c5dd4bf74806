import type { InputOf, Me, members } from "@naqi/contracts";
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { type ApiError, asApiError, networkError } from "../api-error.ts";
import { forgetRecentWrites } from "../recent-writes.ts";
import { SessionContext, type Session, type SessionState } from "./session.ts";
import { announceSignOut, clearStoredSession, hasStoredSession, isSignOut, isTokenKey } from "./storage.ts";
import { accessToken, onExpired } from "./token.ts";

const retryMs = 4_000;
const amplify = () => import("./amplify.ts");
// Loaded for members alone: visitors of the public pages need no contracts.
const server = () =>
  import("./member-calls.ts").catch(() => {
    throw networkError();
  });

/** Keeps who is signed in, across tabs and expiry. Needs the router and the SWR cache above it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { cache } = useSWRConfig();
  const [state, setState] = useState<SessionState>(() => ({ status: hasStoredSession() ? "loading" : "anonymous" }));
  const [expired, setExpired] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const shown = useRef(state);
  shown.current = state;

  const forgetAnswers = useCallback(() => {
    for (const key of cache.keys()) if (key !== "site.settings") cache.delete(key);
    forgetRecentWrites();
  }, [cache]);

  const leave = useCallback(() => {
    // One transition: were the session to end first, a guarded page would send to /auth with itself as `next`.
    startTransition(() => {
      navigate("/auth");
      setState({ status: "anonymous" });
      setExpired(false);
    });
    forgetAnswers();
  }, [navigate, forgetAnswers]);

  const load = useCallback(async (): Promise<Me> => {
    const member = await (await server()).askMe();
    const before = shown.current;
    if (before.status === "member" && before.member.memberId !== member.memberId) forgetAnswers();
    setState({ status: "member", member });
    setExpired(false);
    setProblem(undefined);
    return member;
  }, [forgetAnswers]);

  /** Checks the stored session, again and again while the server cannot be reached. */
  const check = useCallback(async () => {
    try {
      await load();
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind !== "anonymous") return setProblem(error);
      if (shown.current.status === "member") return;
      clearStoredSession();
      setState({ status: "anonymous" });
    }
  }, [load]);

  useEffect(() => {
    if (hasStoredSession()) void check();
  }, [check]);

  useEffect(() => {
    if (!problem) return;
    const timer = setTimeout(() => void check(), retryMs);
    return () => clearTimeout(timer);
  }, [problem, check]);

  useEffect(() => onExpired(() => shown.current.status === "member" && setExpired(true)), []);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (isSignOut(event)) leave();
      else if (isTokenKey(event.key) && event.newValue) void check();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [check, leave]);

  const actions = useMemo(() => {
    const enroll = async (enrolment: InputOf<typeof members.enroll>) => {
      await (await server()).askEnroll(enrolment);
      // The role reaches the server only inside a token, and the one at hand was made before it existed.
      await accessToken({ fresh: true });
      return load();
    };
    return {
      enroll,
      signIn: async (email: string, password: string) => {
        await (await amplify()).openSession(email, password);
        return load();
      },
      signUp: async (account: { email: string; password: string }, enrolment: InputOf<typeof members.enroll>) => {
        const { createAccount, openSession } = await amplify();
        await createAccount(account.email, account.password, enrolment.fullName);
        await openSession(account.email, account.password);
        try {
          return await enroll(enrolment);
        } catch (error) {
          await check();
          throw error;
        }
      },
      signOut: async () => {
        await amplify()
          .then(({ closeSession }) => closeSession())
          .catch(() => clearStoredSession());
        announceSignOut();
        leave();
      },
      refresh: async () => {
        await accessToken({ fresh: true });
        return hasStoredSession() ? load() : undefined;
      },
    };
  }, [check, leave, load]);

  const session: Session = useMemo(
    () => ({ ...state, ...actions, role: state.status === "member" ? state.member.role : undefined, expired, problem }),
    [state, actions, expired, problem],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
