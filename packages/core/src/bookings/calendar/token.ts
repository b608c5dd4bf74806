import { chance } from "../../kit/chance.ts";

const ownerBytes = 16;
const secretBytes = 32;

/** A token: its owner's id plus 256 random bits, 64 URL-safe characters. The id keeps one row per member and limits a guess to it. */
export const newFeedToken = (memberId: string): string =>
  Buffer.concat([Buffer.from(memberId.replaceAll("-", ""), "hex"), chance.bytes(secretBytes)]).toString("base64url");

export function ownerOf(token: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ownerBytes + secretBytes || bytes.toString("base64url") !== token) return undefined;
  return bytes.toString("hex", 0, ownerBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
