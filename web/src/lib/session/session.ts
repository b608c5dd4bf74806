import type { InputOf, Me, members, Role } from "@naqi/contracts";
import { createContext, useContext } from "react";
import type { Answers } from "../answers/answers.ts";
import type { ApiError } from "../http/api-error.ts";
import type { GoogleTrip } from "./google-trip.ts";

/** Who is here. `loading` lasts until a stored session is known to be good or not. */
export type SessionState =
  | { status: "loading"; member?: undefined }
  /** `hasEnded`: this browser held a session, which is no longer good. */
  | { status: "anonymous"; member?: undefined; hasEnded?: true }
  | { status: "member"; member: Me };

/** Back from Google, with a session that the page does not show yet. */
export interface Arrival {
  trip: GoogleTrip;
  member: Me;
  /** The member got a role on arrival. */
  registered: boolean;
  /** Shows the member, on the /auth that they left from. */
  enter: () => void;
}

export interface SessionActions {
  /** Throws `ApiError` with the spec's message (000 §8), or `auth.codeWanted` where `confirmSignIn` is to follow. */
  signIn: (email: string, password: string) => Promise<Me>;
  /** Finishes a sign-in by the code of the authenticator app. */
  confirmSignIn: (code: string) => Promise<Me>;
  /** Makes the account, signs in and enrols. After a failed enrolment the member stays signed in without a role. */
  signUp: (account: { email: string; password: string }, enrolment: InputOf<typeof members.enroll>) => Promise<Me>;
  /** Leaves the site for Google; returns only by throwing. */
  leaveForGoogle: (trip: GoogleTrip) => Promise<void>;
  /** Finishes the trip, and gives somebody new the role they had chosen. Throws `ApiError` after coming back to /auth. */
  arriveFromGoogle: () => Promise<Arrival>;
  /** Gives a signed-in member without a role one, once. */
  enroll: (enrolment: InputOf<typeof members.enroll>) => Promise<Me>;
  /**
   * Asks for the password or for Google over the page, for what needs a fresh sign-in (decisions §6.6). False when it is
   * not given. Screens use it through `useFreshCommand`.
   */
  signInAgain: () => Promise<boolean>;
  /**
   * The same question answered at Google, in a window of its own, so that this page keeps what was typed; returns as soon
   * as the window is on its way. Throws `ApiError`, also when the browser allows no window. Call it while a press is handled.
   */
  signInAgainWithGoogle: (email: string) => Promise<void>;
  /** Answers that question with no. */
  stayAsIs: () => void;
  /** Always ends on /auth, even when the pool cannot be reached. */
  signOut: () => Promise<void>;
  /** Fetches a new token and the member: after anything that changes role, address or standing. */
  refresh: () => Promise<Me | undefined>;
}

export type Session = SessionState &
  SessionActions & {
    /** The member's role; undefined for visitors and before enrolment. */
    role: Role | undefined;
    /** This page is where Google sent somebody back to; /auth finishes their trip. */
    arriving: boolean;
    /** The token is no longer good; the shell asks for the password while the page keeps what was typed. */
    expired: boolean;
    /** Something needs a fresh sign-in, and the shell asks for the password. */
    asksAgain: boolean;
    /** Why a stored session could not be checked; it is tried again by itself. */
    problem: ApiError | undefined;
    /** What the server answered to this person. */
    answers: Answers;
  };

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this browser. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}
