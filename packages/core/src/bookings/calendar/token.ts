import { randomBytes } from "node:crypto";

const ownerBytes = 16;
const secretBytes = 32;

/**
 * A feed's secret: whose it is, and 256 random bits, in 64 characters fit for an address. It names its owner so that a member has one
 * row, which a new secret takes over, and a guess reads nobody else's.
 */
export const newFeedToken = (memberId: string): string =>
  Buffer.concat([Buffer.from(memberId.replaceAll("-", ""), "hex"), randomBytes(secretBytes)]).toString("base64url");

/** Whose feed a token would be; undefined for what is none. */
export function ownerOf(token: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ownerBytes + secretBytes || bytes.toString("base64url") !== token) return undefined;
  return bytes.toString("hex", 0, ownerBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
