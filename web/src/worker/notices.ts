import type { WorkerScope } from "./scope.ts";

interface Shown {
  title: string;
  body: string;
  /** The link it opens. */
  path: string;
  tag: string;
  lang: string;
}

/** Shows notifications while the site is closed, and opens their subject. */
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

  /** In an open window of ours, else in a new one. */
  async function show(address: string) {
    const [open] = await clients.matchAll({ type: "window" });
    // A window that this worker does not control yet cannot be navigated.
    const led = open && (await open.navigate(address).catch(() => undefined));
    return led ? led.focus() : clients.openWindow(address);
  }
}
