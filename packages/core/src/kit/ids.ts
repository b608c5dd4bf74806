import { createHash } from "node:crypto";
import { ulid } from "ulid";
import { chance } from "./chance.ts";
import { machineTime } from "./clock.ts";

// The package fetches random bytes once per letter; Node fetches thousands at once. The result is exactly one of 32.
const anyLetter = () => chance.below(32) / 32;

/** `prefix_` and a lower-case ULID, so later ids sort later. */
export const newId = (prefix: string) => `${prefix}_${ulid(machineTime(), anyLetter).toLowerCase()}`;

/** A secret for a mail: 256 bits as 43 URL-safe characters. */
export const newSecret = () => chance.bytes(32).toString("base64url");

export const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");

/** The version of values (`Version` of the contracts); the order of their names does not matter. */
export const versionOf = (values: object | undefined) =>
  hashOf(JSON.stringify(values ?? null, (_, value: unknown) => inOrder(value))).slice(0, 16);

const inOrder = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

// Without look-alikes, so that a code can be read aloud.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

const random = (length: number) => [...chance.bytes(length)].map((byte) => letters[byte % letters.length]).join("");

export const newCode = (prefix: string) => `${prefix}-${random(6)}`;

/** A recovery code for a lost second factor: ten characters, about 50 bits. */
export const newRecoveryCode = () => random(10);

export const newReferralCode = () => random(8);
