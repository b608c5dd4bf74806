import { randomBytes } from "node:crypto";
import type { SignInNote } from "@naqi/contracts";
import type { MemberActor } from "@naqi/core";

const secret = () => randomBytes(32).toString("base64url");

/** A browser's description at sign-in; a new one unless its `browser` is given. */
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

/** The same person, signed in by their password at this time. */
export async function signedIn(who: MemberActor, now: string, note = signInNote()): Promise<MemberActor> {
  const { Call, Members } = await import("@naqi/core");
  const asked = { memberId: who.memberId, way: "password", said: { ...note } } as const;
  const state = { actor: { kind: "job", name: "test" }, now } as const;
  const { session } = await Call.run(state, () => Members.tokenFor(asked));
  return { ...who, ...(session && { session }) };
}
