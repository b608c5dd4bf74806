import type { SignInNote } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/transact.ts";
import type { MemberRow } from "../member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";

/** Tells somebody by mail of a browser that signed in for the first time; nobody whose address is not known to be theirs. */
export const tellingNewBrowser = (member: MemberRow | null, { agent, system }: SignInNote): Part[] =>
  member?.emailConfirmedAt
    ? [outboxEvent("security.signedIn", { memberId: member.memberId, agent, system, at: Call.now() })]
    : [];
