import { AsyncLocalStorage } from "node:async_hooks";
import type { Part } from "./table/transact.ts";
import { type Access, refuseRequest, type Role } from "@naqi/contracts";

/** Where a request comes from, of operations that need it. */
export interface Connection {
  /** The caller's network as a keyed hash, another one every day. */
  seal: string;
  /** What the browser sent as the answer to a challenge. */
  answer?: string | undefined;
}

export interface MemberActor {
  kind: "member";
  memberId: string;
  /** Absent until enrolment. */
  role?: Role;
  email: string;
  emailVerified: boolean;
  fullName: string;
  /** When the password was last asked for. */
  authTime?: string;
  /** The account came by Google and has no password of ours. */
  byGoogle?: boolean;
  /** The session that the token is of; absent in the first one after a sign-in by Google. */
  session?: string;
  /** The pool's mark of the sign-in that the token came of. */
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
  /** The instant this call happens at, ISO 8601 UTC. */
  now: string;
  /** Of a command with an idempotency key: the part of its transaction that remembers the key. */
  remembering?: Part;
}

const storage = new AsyncLocalStorage<State>();

function current(): State {
  const state = storage.getStore();
  if (!state) throw new Error("No call is running: wrap the work in Call.run.");
  return state;
}

/** The ambient things, and only these: who asks, what time it is, and the key of the command. */
export const Call = {
  run: <T>(state: State, work: () => T): T => storage.run(state, work),

  now: () => current().now,

  /** Runs a command whose transaction is to contain `part`. */
  remembering: <T>(part: Part, work: () => T): T => storage.run({ ...current(), remembering: part }, work),

  /** The part that remembers the key of the running command; none where it has no key. */
  remembered(): Part[] {
    const { remembering } = current();
    return remembering ? [remembering] : [];
  },

  actor: () => current().actor,

  /** Where the request comes from; undefined for a job, and for an operation that does not need it. */
  connection(): Connection | undefined {
    const { actor } = current();
    return actor.kind === "job" ? undefined : actor.connection;
  },

  /** The signed-in member; refuses anyone else. */
  member(): MemberActor {
    const { actor } = current();
    if (actor.kind !== "member") throw refuseRequest.anonymous();
    return actor;
  },

  /** Guard of verbs that no contract exposes: only a job, the seeder or the operator runs them. */
  job(): void {
    if (current().actor.kind !== "job") throw refuseRequest.forbidden();
  },

  /** Refuses a caller the access list does not name. A job may call what anyone may, and nothing a member does. */
  admit(access: Access): void {
    if (access === "anyone") return;
    const { role } = Call.member();
    if (access === "member") return;
    if (!role || !access.includes(role)) throw refuseRequest.forbidden();
  },
};
