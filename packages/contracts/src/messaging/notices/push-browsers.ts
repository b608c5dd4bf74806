import * as z from "zod";

/** The push services of Chrome and its relatives, Firefox, Safari and Edge on Windows. The server sends to no other host. */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && pushServices.some((service) => service.test(hostname));
}

export const PushAddress = z.string().max(1_000).refine(isPushAddress);

export const PushBrowser = z.strictObject({
  endpoint: PushAddress,
  /** An uncompressed P-256 point, and 16 bytes, in base64url. */
  keys: z.strictObject({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

/** A push notice, without names and members' words (decision 0083). */
export interface PushMessage {
  title: string;
  body?: string;
  path: string;
  tag: string;
  lang: string;
}
