import type { MemberRow } from "./member-record.entity.ts";

/** Reminders go only to active members with a confirmed address. */
export const isNudged = (member: MemberRow | null): member is MemberRow =>
  member?.standing === "active" && member.emailConfirmedAt !== undefined;
