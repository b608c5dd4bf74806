import type { InputOf, Me, members, Role } from "@naqi/contracts";
import { createContext, useContext } from "react";
import type { Answers } from "../answers/answers.ts";
import type { ApiError } from "../http/api-error.ts";
import type { GoogleTrip } from "./google-trip.ts";

/** The signed-in member. `loading` lasts until a stored session is known to be valid or not. */
export type SessionState =
  | { status: "loading"; member?: undefined }
  /** `hasEnded`: this browser held a session that is no longer valid. */
  | { status: "anonymous"; member?: undefined; hasEnded?: true }
  | { status: "member"; member: Me };

/** Returned from Google, with a session that the page does not show yet. */
export interface Arrival {
  trip: GoogleTrip;
  member: Me;
  /** The member got a role on arrival. */
  registered: boolean;
  /** Shows the member, on the original /auth page. */
  enter: () => void;
}

export interface SessionActions {
  /** Throws `ApiError` with the spec's message (000 §8), or `auth.codeWanted` if `confirmSignIn` must follow. */
  signIn: (email: string, password: string) => Promise<Me>;
  /** Completes a sign-in by the authenticator code. */
  confirmSignIn: (code: string) => Promise<Me>;
  /** Creates the account, signs in and enrols. After a failed enrolment the member stays signed in without a role. */
  signUp: (account: { email: string; password: string }, enrolment: InputOf<typeof members.enroll>) => Promise<Me>;
  /** Redirects to Google; returns only by throwing. */
  leaveForGoogle: (trip: GoogleTrip) => Promise<void>;
  /** Completes the sign-in, and gives a new member the chosen role. Throws `ApiError` after returning to /auth. */
  arriveFromGoogle: () => Promise<Arrival>;
  /** Gives a signed-in member without a role one, once. */
  enroll: (enrolment: InputOf<typeof members.enroll>) => Promise<Me>;
  /**
   * Asks for the password or Google over the page, for actions that need a fresh sign-in (decisions §6.6). False if
   * declined. Screens use it through `useFreshCommand`.
   */
  signInAgain: () => Promise<boolean>;
  /**
   * The same by Google in a window of its own, so that this page keeps its input; resolves as soon as the window is
   * redirected. Throws `ApiError`, also if the browser blocks the window. Call it while handling a press.
   */
  signInAgainWithGoogle: (email: string) => Promise<void>;
  /** Declines the question. */
  stayAsIs: () => void;
  /** Always ends on /auth, even if the pool is unreachable. True if the server ended the other browsers' sessions too. */
  signOut: () => Promise<boolean>;
  /** Fetches a new token and the member: after any change of role, address or standing. */
  refresh: () => Promise<Me | undefined>;
}

export type Session = SessionState &
  SessionActions & {
    /** The member's role; undefined for visitors and before enrolment. */
    role: Role | undefined;
    /** This page is Google's redirect target; /auth completes the sign-in. */
    arriving: boolean;
    /** The token is no longer valid; the shell asks for the password while the page keeps its input. */
    expired: boolean;
    /** An action needs a fresh sign-in, and the shell asks for the password. */
    asksAgain: boolean;
    /** Why a stored session could not be checked; it is retried automatically. */
    problem: ApiError | undefined;
    /** What the server answered to this member. */
    answers: Answers;
  };

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}
