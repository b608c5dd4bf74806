import type { Session } from "@naqi/contracts";
import { maybeText, number, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** A session that goes on. Its id is made from a secret that its browser alone has. */
export interface OpenSession extends Omit<Session, "isThis"> {
  /** The browser, by a hash that is another one for each of its members. */
  browser: string;
  /** The pool's mark of a sign-in by Google, whose first token knows no id of ours. */
  origin?: string;
}

/**
 * The browsers in which somebody is signed in (decision 0076): the pool lists none, and refreshes none that is not here.
 * primary   a member's
 */
export const SessionsEntity = entity(
  {
    model: model("sessions"),
    attributes: {
      memberId: text,
      /** Counts the writes: each is made on what was read. */
      version: number,
      open: { type: shaped<OpenSession[]>(), required: true },
      /** Sign-ins by Google that were ended of late, by the pool's mark: no token of theirs begins another session. */
      ended: { type: shaped<{ origin: string; at: string }[]>(), required: true },
      /** When all sessions were last ended: a sign-in by Google from before it, whose mark nobody knew, ended too. */
      endedAllAt: maybeText,
      /** Browsers that have signed in before, the last first. */
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
