/** Extends the event until the work is done. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown> | undefined) => void;
}

export interface PushEvent extends Lasting {
  data: { json: () => unknown };
}

export interface NotificationEvent extends Lasting {
  notification: { close: () => void; data: { path: string } };
}

interface Events {
  activate: Lasting;
  message: Event & { data: unknown };
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface Page {
  navigate: (address: string) => Promise<Page | null>;
  focus: () => Promise<unknown>;
}

/** The used part of the worker scope: TypeScript's own library for it conflicts with the DOM library. */
export interface WorkerScope {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: Pick<ServiceWorkerRegistration, "waiting" | "showNotification"> & {
    navigationPreload?: { enable: () => Promise<void> };
  };
  clients: {
    matchAll: (asked: { type: "window"; includeUncontrolled?: boolean }) => Promise<readonly Page[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  location: { origin: string };
}
