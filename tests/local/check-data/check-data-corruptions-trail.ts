import { randomUUID } from "node:crypto";
import { newPseudonym } from "@naqi/core/kit/pseudonym";
import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { adding, changing, held, removing } from "./check-data-world.ts";

const any = () => true;
const isFirst = ({ seq }: Row) => seq === 1;
const isSecond = ({ seq }: Row) => seq === 2;
const isUnsealed = ({ lane }: Row) => lane === "unsealed";
const isHeld = ({ cleanerId }: Row) => cleanerId === held.memberId;
const isSuspended = ({ memberId, suspension }: Row) => memberId === held.memberId && suspension !== undefined;

/** The chain of the trail, what waits for a second member of staff, and who is staff. */
export const trailCorruptions: Corruption[] = [
  ["an entry of the trail was removed", /between 1 and 3 entries are missing/, () => removing("audit", isSecond)],
  ["the first entry of the trail was removed", /between 0 and 2 entries are missing/, () => removing("audit", isFirst)],
  ["the head of the trail was removed", /its head is at 0, the last entry at \d+/, () => removing("audithead", any)],
  [
    "the head of the trail was moved back",
    /its head is at 1, the last entry at \d+/,
    () => changing("audithead", any, () => ({ seq: 1 })),
  ],
  [
    "an entry of the trail has another's place",
    /between 2 and 2 entries are missing or doubled/,
    () =>
      adding("audit", isSecond, ({ pk }) => ({ pk: String(pk).replace(/.$/, "-"), auditId: `aud_${"0".repeat(26)}` })),
  ],
  [
    "an entry of the trail is somebody else's deed",
    /was changed after it was sealed as 2/,
    () => changing("audit", isSecond, () => ({ actorName: "Somebody" })),
  ],
  [
    "an entry of the trail says something else was done",
    /was changed after it was sealed as 2/,
    () => changing("audit", isSecond, () => ({ action: "audit.nothing" })),
  ],
  [
    "an entry of the trail was sealed anew",
    /does not follow on 1/,
    () => changing("audit", isSecond, () => ({ prev: "x" })),
  ],
  [
    "the reason of an entry was changed",
    /audit aud_\w+: whom it is about or why was changed/,
    () => changing("audit", isSecond, () => ({ reason: "It was nothing." })),
  ],
  [
    "an entry is about somebody else",
    /audit aud_\w+: whom it is about or why was changed/,
    () => changing("audit", isSecond, () => ({ subjectId: randomUUID() })),
  ],
  [
    "an entry waits for its seal with another reason",
    /audit aud_\w+: whom it is about or why was changed/,
    () => changing("audit", isUnsealed, () => ({ reason: "It was nothing." })),
  ],
  [
    "an entry of nobody who left lost its salt",
    /audit aud_\w+: lost its salt, although nobody left/,
    () =>
      changing(
        "audit",
        ({ action }) => action === "cleaner.suspend",
        () => ({ salt: undefined, reason: undefined }),
      ),
  ],
  [
    "an entry of somebody who left still says why",
    /audit aud_\w+: lost its salt, although nobody left/,
    () => changing("audit", isSecond, () => ({ salt: undefined, subjectId: newPseudonym() })),
  ],
  [
    "an entry has no place, and does not wait for one",
    /audit aud_\w+: stands under \S+, sealed as undefined/,
    () => changing("audit", isUnsealed, ({ actorId }) => ({ lane: actorId })),
  ],
  [
    "an open proposal stands among the settled",
    /proposal ppl_\w+: open, and stands under settled/,
    () => changing("proposal", any, () => ({ queue: "settled" })),
  ],
  [
    "an open proposal never lapses",
    /proposal ppl_\w+: lapses at \S+, and is due at 2099/,
    () => changing("proposal", any, () => ({ dueAt: "2099-01-01T00:00:00.000Z" })),
  ],
  [
    "a suspension that nobody confirmed does not hold",
    /proposal ppl_\w+: its suspension does not hold/,
    () =>
      changing("member", isSuspended, ({ suspension }) => ({ suspension: { ...(suspension as object), holdId: "" } })),
  ],
  ["a suspension can never be confirmed", /held by ppl_\w+, which nobody can confirm/, () => removing("proposal", any)],
  [
    "a suspended cleaner is approved",
    /suspended, and approved/,
    () => changing("profile", isHeld, () => ({ approvalStatus: "approved" })),
  ],
  [
    "a suspended member has no suspension",
    /suspended, and suspension says otherwise/,
    () => changing("member", isSuspended, () => ({ suspension: undefined })),
  ],
  [
    "somebody is an admin whom no operation made",
    /admin \S+: is not on the list of staff/,
    () =>
      changing(
        "member",
        ({ memberId }) => memberId === held.memberId,
        () => ({ role: "admin" }),
      ),
  ],
  [
    "somebody on the list of staff is no admin",
    /list of staff: nobody is no admin/,
    () => changing("roster", any, ({ memberIds }) => ({ memberIds: [...(memberIds as string[]), "nobody"] })),
  ],
];
