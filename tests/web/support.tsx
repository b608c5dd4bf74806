import type { Me } from "@naqi/contracts";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { vi } from "vitest";
import { freshAnswers } from "@/lib/answers/answers.ts";
import { type Session, SessionContext } from "@/lib/session/session.ts";

/** A server response. */
export const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Replaces the network; the spy records the requests. */
export function serverAnswers(reply: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const spy = vi.fn(async (url: string, init: RequestInit = {}) => reply(url, init));
  vi.stubGlobal("fetch", spy);
  return spy;
}

export const member = (more: Partial<Me> = {}): Me => ({
  memberId: "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
  fullName: "Mariam Haddad",
  email: "mariam@example.com",
  emailConfirmed: true,
  role: "customer",
  // Who works has one.
  ...(more.role === "admin" && { factorSince: "2026-01-05T08:00:00.000Z" }),
  ...more,
});

const never = () => Promise.reject(new Error("not part of this test"));

/** A session as the test wants it; actions that are not given fail. */
export function sessionOf(me: Me | undefined, more: Partial<Session> = {}): Session {
  const actions = {
    signIn: never,
    confirmSignIn: never,
    signUp: never,
    leaveForGoogle: never,
    arriveFromGoogle: never,
    enroll: never,
    signInAgain: never,
    signInAgainWithGoogle: never,
    stayAsIs: () => undefined,
    signOut: never,
    refresh: never,
  };
  const state = me ? { status: "member" as const, member: me } : { status: "anonymous" as const };
  return {
    ...state,
    ...actions,
    role: me?.role,
    answers: freshAnswers(),
    expired: false,
    asksAgain: false,
    problem: undefined,
    ...more,
  } as Session;
}

interface Surroundings {
  session?: Session;
  path?: string;
}

/** Renders with a router, an empty cache and a session. */
export const renderIn = (content: ReactNode, { session = sessionOf(undefined), path = "/" }: Surroundings = {}) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionContext.Provider value={session}>{content}</SessionContext.Provider>
      </SWRConfig>
    </MemoryRouter>,
  );
