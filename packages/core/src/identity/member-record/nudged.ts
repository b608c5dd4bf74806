import type { MemberRow } from "./member-record.entity.ts";

export const isNudged = (member: MemberRow | null): member is MemberRow =>
  member?.standing === "active" && member.emailConfirmedAt !== undefined;
