import * as z from "zod";
import { Day, Instant } from "../kit/scalars.ts";

export const agents = ["chrome", "safari", "firefox", "edge", "opera", "samsung", "other"] as const;
export const systems = ["windows", "mac", "ios", "android", "linux", "other"] as const;

/** 256 random bits that a browser stores: `key` per session, `browser` once. */
export const BrowserSecret = z.string().regex(/^[\w-]{43}$/);

export const SignInNote = z.strictObject({
  key: BrowserSecret,
  browser: BrowserSecret,
  agent: z.enum(agents),
  system: z.enum(systems),
});
export type SignInNote = z.infer<typeof SignInNote>;

export const SessionId = z.string().regex(/^ses_[0-9a-f]{26}$/);

export const Session = z.object({
  sessionId: SessionId,
  agent: z.enum(agents),
  system: z.enum(systems),
  beganAt: Instant,
  usedOn: Day,
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;
