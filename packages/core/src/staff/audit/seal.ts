import { createHash } from "node:crypto";
import { chance } from "../../kit/chance.ts";

export const genesis = { seq: 0, hash: "" };

export interface Head {
  seq: number;
  hash: string;
}

export interface Erasable {
  subjectId: string;
  subjectName?: string | undefined;
  reason?: string | undefined;
}

/** The lasting part; `mark` is the hash of the erasable part. */
export interface Lasting {
  auditId: string;
  at: string;
  actorId: string;
  actorName?: string | undefined;
  action: string;
  recordId?: string | undefined;
  detail?: string | undefined;
  mark: string;
}

/** In hex: a spreadsheet never reads it as a formula. */
const digest = (...values: (string | number)[]) => createHash("sha256").update(JSON.stringify(values)).digest("hex");

/** 128 bits, so that an erased entry cannot be guessed. */
export const newSalt = () => chance.bytes(16).toString("base64url");

/** The hash of the erasable part: meaningless without the salt, and unforgeable with it (decision 0095). */
export const markOf = (salt: string, { subjectId, subjectName = "", reason = "" }: Erasable) =>
  digest(salt, subjectId, subjectName, reason);

/** The hash of an entry at its place; it covers the previous hash, and so the whole chain. */
export const hashAt = (
  seq: number,
  prev: string,
  { auditId, at, actorId, actorName = "", action, recordId = "", mark, detail }: Lasting,
) =>
  // Entries without `detail` keep the hash from before that field existed.
  digest(seq, prev, auditId, at, actorId, actorName, action, recordId, mark, ...(detail ? [detail] : []));
