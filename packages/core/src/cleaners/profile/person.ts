import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { CleanerEntity } from "./cleaners.entity.ts";

/** Somebody's own row and, of a cleaner, the cleaner's, in one consistent read; null for what is not there. */
export const readPerson = (memberId: string) =>
  readTogether(row(MemberEntity, { memberId }), row(CleanerEntity, { cleanerId: memberId }));
