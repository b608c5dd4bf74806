import { createHash, randomBytes } from "node:crypto";

/** Before the first seal. */
export const genesis = { seq: 0, hash: "" };

export interface Head {
  seq: number;
  hash: string;
}

/** What of an entry may be erased when a person leaves: whom it is about, and why. */
export interface Erasable {
  subjectId: string;
  subjectName?: string | undefined;
  reason?: string | undefined;
}

/** What of an entry never changes. `mark` stands for what may be erased. */
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

/** In hex, as it is copied and compared: a spreadsheet takes no text of these signs for a formula. */
const digest = (...values: (string | number)[]) => createHash("sha256").update(JSON.stringify(values)).digest("hex");

/** 128 bits: nobody finds out by trying what an erased entry said. */
export const newSalt = () => randomBytes(16).toString("base64url");

/** Stands for what may be erased: without the salt it says nothing, with it it fits nothing else (decision 0095). */
export const markOf = (salt: string, { subjectId, subjectName = "", reason = "" }: Erasable) =>
  digest(salt, subjectId, subjectName, reason);

/** The hash of an entry at its place: it covers the hash before it, and so everything that was sealed before. */
export const hashAt = (
  seq: number,
  prev: string,
  { auditId, at, actorId, actorName = "", action, recordId = "", mark, detail }: Lasting,
) =>
  // Entries without it have the hash that they had before there was any.
  digest(seq, prev, auditId, at, actorId, actorName, action, recordId, mark, ...(detail ? [detail] : []));
