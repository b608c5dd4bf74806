import * as z from "zod";

/**
 * The push services of the browsers there are: Chrome and those made of it, Firefox, Safari, Edge on Windows. Whatever a browser
 * says it is reached by, our server asks no other host.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** Whether an address is one of a push service's, by https at its usual port and without a user. */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && pushServices.some((service) => service.test(hostname));
}

export const PushAddress = z.string().max(1_000).refine(isPushAddress);

/** A browser as it says it is reached: its address at its push service, and the keys that what is sent is sealed with. */
export const PushBrowser = z.strictObject({
  endpoint: PushAddress,
  /** An uncompressed point of P-256, and 16 bytes, in base64url. */
  keys: z.strictObject({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

/** What a browser is shown, and where it leads: nobody's name and nobody's words (decision 0083). */
export interface PushMessage {
  title: string;
  body?: string;
  /** Of our own site. */
  path: string;
  /** One that is shown again takes the place of the first. */
  tag: string;
  lang: string;
}
