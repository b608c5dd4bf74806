import { randomBytes } from "node:crypto";
import type { SignInNote } from "@naqi/contracts";

const secret = () => randomBytes(32).toString("base64url");

/** What a browser says of itself as it signs in; one that nobody has seen unless its `browser` is given. */
export const signInNote = (more: Partial<SignInNote> = {}): SignInNote => ({
  key: secret(),
  browser: secret(),
  agent: "chrome",
  system: "windows",
  ...more,
});

/** The role that a token of theirs would carry, of a sign-in that is no session; needs a job's call. */
export async function roleOf(memberId: string, way: "server" | "google" = "server") {
  const { Members } = await import("@naqi/core");
  return (await Members.tokenFor({ memberId, way, said: undefined })).role;
}
