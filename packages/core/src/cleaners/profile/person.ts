import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { CleanerEntity } from "./cleaners.entity.ts";

/** A member's row and, for a cleaner, the cleaner's row, in one consistent read; null if absent. */
export const readPerson = (memberId: string) =>
  readTogether(row(MemberEntity, { memberId }), row(CleanerEntity, { cleanerId: memberId }));
