import type { InputOf, Me, members, Role } from "@naqi/contracts";
import { createContext, useContext } from "react";
import type { ApiError } from "../api-error.ts";

/** Who is here. `loading` lasts until a stored session is known to be good or not. */
export type SessionState = { status: "loading" } | { status: "anonymous" } | { status: "member"; member: Me };

export interface SessionActions {
  /** Throws `ApiError` with the spec's message (000 §8). */
  signIn: (email: string, password: string) => Promise<Me>;
  /** Makes the account, signs in and enrols. After a failed enrolment the member stays signed in without a role. */
  signUp: (account: { email: string; password: string }, enrolment: InputOf<typeof members.enroll>) => Promise<Me>;
  /** Gives a signed-in member without a role one, once. */
  enroll: (enrolment: InputOf<typeof members.enroll>) => Promise<Me>;
  /** Always ends on /auth, even when the pool cannot be reached. */
  signOut: () => Promise<void>;
  /** Fetches a new token and the member: after anything that changes role, address or standing. */
  refresh: () => Promise<Me | undefined>;
}

export type Session = SessionState &
  SessionActions & {
    /** The member's role; undefined for visitors and before enrolment. */
    role: Role | undefined;
    /** The token is no longer good; the shell asks for the password while the page keeps what was typed. */
    expired: boolean;
    /** Why a stored session could not be checked; it is tried again by itself. */
    problem: ApiError | undefined;
  };

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this browser. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}
