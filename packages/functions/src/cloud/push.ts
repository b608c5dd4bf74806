import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { isPushAddress } from "@naqi/contracts/messaging/notices/push-browsers";
import type { Push } from "@naqi/core/ports/push";
import { log } from "../http/log.ts";

export interface PushSettings {
  /** The stage's keys (RFC 8292), in base64url; without them push is not offered or sent. */
  keys?: { publicKey: string; privateKey: string } | undefined;
  /** Contact address for push services. */
  contact: string;
  /** Set only when messages do not go to the services themselves: the service's host and path are appended. */
  endpoint?: string | undefined;
}

/** Limits how long an unresponsive push service can hold up the worker. */
const patienceMs = 10_000;

/** The push port by RFC 8030, 8291 and 8292: encrypted for the browser, signed by us; the services cannot read it. */
export function cloudPush({ keys, contact, endpoint: instead }: PushSettings): Push {
  return {
    publicKey: keys?.publicKey,
    async send({ endpoint, keys: theirs }, text, seconds) {
      if (!keys) throw new Error("This stage has no keys for push services.");
      // The row was checked when it was written; an outgoing request checks its target again.
      if (!isPushAddress(endpoint)) throw new Error("Not an address of a push service.");
      // An invalid browser key cannot be used for encryption.
      if (!(await isPoint(theirs.p256dh))) return false;
      const browser = { endpoint, expirationTime: null, keys: theirs };
      const { headers } = await vapidHeaders(browser, { ...keys, subject: `mailto:${contact}` });
      const body = await encryptNotification(browser, new TextEncoder().encode(text));
      const { host, pathname, search } = new URL(endpoint);
      const response = await fetch(instead ? `${instead}/${host}${pathname}${search}` : endpoint, {
        method: "POST",
        headers: {
          ...headers,
          ttl: String(seconds),
          urgency: "normal",
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      if (response.status === 404 || response.status === 410) return false;
      // Our keys do not match the subscription: many such lines raise an alarm (`stacks/src/outbox-metrics.ts`). The
      // address is left out, because it grants the right to notify that browser.
      if (response.status === 401 || response.status === 403)
        log({ level: "error", push: "refused", service: host, status: response.status });
      // A retry would be refused again: one invalid subscription must not fail the event.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return true;
      throw new Error(`The push service ${host} answered ${response.status}.`);
    },
  };
}

/** Whether it is a point on P-256, as a browser's key must be. */
const isPoint = (key: string) =>
  crypto.subtle.importKey("raw", Buffer.from(key, "base64url"), { name: "ECDH", namedCurve: "P-256" }, false, []).then(
    () => true,
    () => false,
  );

/** Only the address of `Naqi <hello@…>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/**
 * The push port of this process: `PUSH_PUBLIC_KEY`, and for sending `PUSH_PRIVATE_KEY`, `MAIL_FROM`, and
 * `PUSH_ENDPOINT`.
 */
export function pushFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Push {
  const {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey = "",
    PUSH_ENDPOINT: endpoint,
    MAIL_FROM = "",
  } = environment;
  return cloudPush({
    keys: publicKey ? { publicKey, privateKey } : undefined,
    contact: addressIn(MAIL_FROM),
    endpoint,
  });
}
