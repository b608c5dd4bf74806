import type { PushBrowser } from "@naqi/contracts";
import { canRunWorker, registerWorker } from "./worker.ts";

/** Whether this browser supports push: an iPhone does once the site is on its home screen. */
export const canPush = () => canRunWorker() && "PushManager" in window && "Notification" in window;

/** This browser's push subscription; undefined if there is none. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (!canPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Asks for permission and subscribes this browser; only on a press, because browsers ask once. Undefined if refused.
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription made with another key is useless.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The subscription as the server takes it. */
export function browserOf(subscription: PushSubscription): PushBrowser {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

/** The server's id for this browser while it is subscribed with this key: the hash of its address. */
export async function browserIdOf(subscription: PushSubscription, publicKey: string): Promise<string | undefined> {
  if (keyOf(subscription) !== publicKey) return undefined;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
