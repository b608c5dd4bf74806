import type { SignInNote } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/commit.ts";
import type { MemberRow } from "../member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";

/** Only a confirmed address is mailed, because another one may be a stranger's. */
export const newBrowserEvent = (member: MemberRow | null, { agent, system }: SignInNote): Part[] =>
  member?.emailConfirmedAt
    ? [outboxEvent("security.signedIn", { memberId: member.memberId, agent, system, at: Call.now() })]
    : [];
