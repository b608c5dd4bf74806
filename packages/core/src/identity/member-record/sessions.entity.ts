import type { Session } from "@naqi/contracts";
import { maybeText, number, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** An open session. Its id is made from a secret that only its browser has. */
export interface OpenSession extends Omit<Session, "isThis"> {
  browser: string;
  /** The pool's mark of a Google sign-in, whose first token carries no session id. */
  origin?: string;
}

/** primary   a member's open sessions (decision 0076); the pool refreshes no session that is missing here */
export const SessionsEntity = entity(
  {
    model: model("sessions"),
    attributes: {
      memberId: text,
      version: number,
      open: { type: shaped<OpenSession[]>(), required: true },
      /** Google sign-ins ended recently, by the pool's mark; their tokens begin no new session. */
      ended: { type: shaped<{ origin: string; at: string }[]>(), required: true },
      /** When all sessions were last ended. An older Google sign-in of unknown mark ended with them. */
      endedAllAt: maybeText,
      /** No password sign-in ends before this time: it may have begun with a password that has ended since. */
      signInFrom: maybeText,
      browsers: { type: shaped<string[]>(), required: true },
      ttl: number,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  {
    people: {
      memberId: owned("anybody", {
        as: "sessions",
        one: true,
        shown: ({ open }) => open.map(({ agent, system, beganAt, usedOn }) => ({ agent, system, beganAt, usedOn })),
      }),
    },
  },
);
