import * as z from "zod";
import { Day, Instant } from "../kit/scalars.ts";

/** What browsers are told apart by: enough for their owner to know them, and no more. */
export const agents = ["chrome", "safari", "firefox", "edge", "opera", "samsung", "other"] as const;
export const systems = ["windows", "mac", "ios", "android", "linux", "other"] as const;

/** 256 random bits that a browser makes and keeps: `key` anew for each session, `browser` once. */
export const BrowserSecret = z.string().regex(/^[\w-]{43}$/);

/** What a browser says of itself as it signs in. The server keeps hashes of the first two. */
export const SignInNote = z.strictObject({
  key: BrowserSecret,
  browser: BrowserSecret,
  agent: z.enum(agents),
  system: z.enum(systems),
});
export type SignInNote = z.infer<typeof SignInNote>;

export const SessionId = z.string().regex(/^ses_[0-9a-f]{26}$/);

/** A browser in which somebody is signed in, as its owner sees it. No address is kept of it. */
export const Session = z.object({
  sessionId: SessionId,
  agent: z.enum(agents),
  system: z.enum(systems),
  beganAt: Instant,
  /** The last day on which it asked for new tokens. */
  usedOn: Day,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;
