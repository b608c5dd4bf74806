import { createHash, randomBytes, randomInt } from "node:crypto";
import { ulid } from "ulid";

// By itself the package asks the system for each of its sixteen letters; Node fetches thousands at once. One of 32, exactly.
const anyLetter = () => randomInt(32) / 32;

/** `prefix_` and a ULID in lower case: keys are lower case, and later ids sort later. */
export const newId = (prefix: string) => `${prefix}_${ulid(undefined, anyLetter).toLowerCase()}`;

/** A secret for a mail: 256 bits, 43 characters fit for an address. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is stored in place of a secret, and what an input is remembered by. */
export const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");

/** The version of some values (`Version` of the contracts): the same for the same values, whatever the order of their names. */
export const versionOf = (values: object | undefined) =>
  hashOf(JSON.stringify(values ?? null, (_, value: unknown) => inOrder(value))).slice(0, 16);

const inOrder = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

// Without look-alikes, so that a code survives being read aloud.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

const random = (length: number) => [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("");

/** `PREFIX-` and six random characters. */
export const newCode = (prefix: string) => `${prefix}-${random(6)}`;

/** One of the codes for a lost second factor: ten characters, about 50 bits. */
export const newRecoveryCode = () => random(10);

/** A member's own code for friends: eight characters (decisions G82). */
export const newReferralCode = () => random(8);
