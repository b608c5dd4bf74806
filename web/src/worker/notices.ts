import type { WorkerScope } from "./scope.ts";

interface Shown {
  title: string;
  body: string;
  /** Where pressing it leads. */
  path: string;
  tag: string;
  lang: string;
}

/** Shows notices while the site is closed, and opens what they are about. */
export function showNotices(scope: WorkerScope) {
  const { registration, clients, location } = scope;
  scope.addEventListener("push", (event) => {
    const { title, body, path, tag, lang } = event.data.json() as Shown;
    event.waitUntil(registration.showNotification(title, { body, tag, lang, icon: "/icon.svg", data: { path } }));
  });

  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const address = new URL(event.notification.data.path, location.origin);
    event.waitUntil(address.origin === location.origin ? show(address.href) : undefined);
  });

  /** In a window of ours that is open, else in a new one. */
  async function show(address: string) {
    const [open] = await clients.matchAll({ type: "window" });
    // One that this worker does not control yet cannot be led.
    const led = open && (await open.navigate(address).catch(() => undefined));
    return led ? led.focus() : clients.openWindow(address);
  }
}
