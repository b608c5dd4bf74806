import type { MemberRow } from "./member-record.entity.ts";

/** Whether somebody may be reminded of what nobody waits for: they are active, and the address is theirs. */
export const isNudged = (member: MemberRow | null): member is MemberRow =>
  member?.standing === "active" && member.emailConfirmedAt !== undefined;
