import { AsyncLocalStorage } from "node:async_hooks";
import type { Part } from "./table/commit.ts";
import { type Access, refuseRequest, type Role } from "@naqi/contracts";

export interface Connection {
  /** The caller's network as a keyed hash, which changes every day. */
  seal: string;
  answer?: string | undefined;
}

export interface MemberActor {
  kind: "member";
  memberId: string;
  role?: Role;
  email: string;
  emailVerified: boolean;
  fullName: string;
  authTime?: string;
  byGoogle?: boolean;
  /** The session of the token; absent in the first token after a Google sign-in. */
  session?: string;
  origin?: string;
  connection?: Connection;
}
interface Visitor {
  kind: "visitor";
  connection?: Connection;
}
export type Actor = Visitor | MemberActor | { kind: "job"; name: string };

interface State {
  actor: Actor;
  /** ISO 8601 UTC. */
  now: string;
  /** The gateway's id of the request, which is also the reference that people quote. Absent for jobs on a schedule. */
  requestId?: string | undefined;
  /** Only for a command with an idempotency key: the transaction part that stores the key. */
  remembering?: Part;
}

const storage = new AsyncLocalStorage<State>();

function current(): State {
  const state = storage.getStore();
  if (!state) throw new Error("No call is running: wrap the work in Call.run.");
  return state;
}

/** The ambient state of a call, and nothing else: the actor, the time, the request and the key of the command. */
export const Call = {
  run: <T>(state: State, work: () => T): T => storage.run(state, work),

  now: () => current().now,

  remembering: <T>(part: Part, work: () => T): T => storage.run({ ...current(), remembering: part }, work),

  requestId: () => current().requestId,

  /** Runs what follows from an earlier request, so that its events keep that request's id. */
  following: <T>(requestId: string | undefined, work: () => T): T => storage.run({ ...current(), requestId }, work),

  remembered(): Part[] {
    const { remembering } = current();
    return remembering ? [remembering] : [];
  },

  actor: () => current().actor,

  connection(): Connection | undefined {
    const { actor } = current();
    return actor.kind === "job" ? undefined : actor.connection;
  },

  /** The signed-in member; refuses other callers. */
  member(): MemberActor {
    const { actor } = current();
    if (actor.kind !== "member") throw refuseRequest.anonymous();
    return actor;
  },

  /** Guards functions without a contract: only a job, the seeder or the operator runs them. */
  job(): void {
    if (current().actor.kind !== "job") throw refuseRequest.forbidden();
  },

  /** Refuses a caller that the access list excludes. A job may call public operations, but no member operation. */
  admit(access: Access): void {
    if (access === "anyone") return;
    const { role } = Call.member();
    if (access === "member") return;
    if (!role || !access.includes(role)) throw refuseRequest.forbidden();
  },
};
