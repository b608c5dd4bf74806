import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";

const file = join(import.meta.dirname, "../../web/public/worker.js");
type Listener = (event: object) => void;

let listeners: Record<string, Listener>;
let windows: { navigate: (address: string) => Promise<object>; focus: () => void }[];
const showNotification = vi.fn();
const openWindow = vi.fn();
const focus = vi.fn();

beforeEach(() => {
  [listeners, windows] = [{}, []];
  vi.clearAllMocks();
  const self = {
    addEventListener: (name: string, listener: Listener) => void (listeners[name] = listener),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: "https://naqi.example" },
  };
  runInNewContext(readFileSync(file, "utf8"), { self, URL });
});

/** Lets an event happen, and waits until what it asked to wait for is done. */
async function happens(name: string, event: object) {
  const waits: unknown[] = [];
  listeners[name]?.({ ...event, waitUntil: (work: unknown) => void waits.push(work) });
  await Promise.all(waits);
}
const pressed = (path: string) => ({ notification: { close: vi.fn(), data: { path } } });

it("shows what arrives, one in the place of the same", async () => {
  const shown = { title: "Booked", body: "Deep Cleaning", path: "/customer/bookings", tag: "evt_1", lang: "en" };
  await happens("push", { data: { json: () => shown } });
  const { title, path, ...more } = shown;
  expect(showNotification).toHaveBeenCalledWith(title, { ...more, icon: "/icon.svg", data: { path } });
});

it("opens where it leads, in a window that is open already if it can be led there", async () => {
  const { notification } = pressed("/customer/bookings?tab=past");
  await happens("notificationclick", { notification });
  expect(notification.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenLastCalledWith("https://naqi.example/customer/bookings?tab=past");
  windows = [{ navigate: vi.fn(async () => ({ focus })), focus }];
  await happens("notificationclick", pressed("/notices"));
  expect(windows[0]?.navigate).toHaveBeenCalledWith("https://naqi.example/notices");
  expect(focus).toHaveBeenCalledOnce();
  windows = [{ navigate: async () => Promise.reject(new TypeError("not controlled")), focus }];
  await happens("notificationclick", pressed("/notices"));
  expect(openWindow).toHaveBeenLastCalledWith("https://naqi.example/notices");
});

it("opens no other site", async () => {
  for (const path of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
    await happens("notificationclick", pressed(path));
  expect(openWindow).not.toHaveBeenCalled();
});

it("keeps nothing and answers no request", () => {
  expect(Object.keys(listeners).sort()).toEqual(["notificationclick", "push"]);
});
