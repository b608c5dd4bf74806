import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showNotices } from "../../../web/src/worker/notices.ts";
import { noPages, openPage, takeTurns } from "../../../web/src/worker/pages.ts";
import type { WorkerScope } from "../../../web/src/worker/scope.ts";

const shell = new Response("the shell");
vi.mock("workbox-precaching", () => ({ matchPrecache: async () => shell }));

type Listener = (event: object) => void;
let listeners: Record<string, Listener>;
let windows: object[];
const [showNotification, openWindow, focus, postMessage, skipWaiting] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];

const scopeOf = (waiting: object | null = null) =>
  ({
    addEventListener: (name: string, listener: Listener) => void (listeners[name] = listener),
    skipWaiting,
    registration: { waiting, showNotification },
    clients: { matchAll: async () => windows, openWindow },
    location: { origin: "https://naqi.example" },
  }) as unknown as WorkerScope;

beforeEach(() => {
  [listeners, windows] = [{}, []];
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

/** Lets an event happen, and waits until what it asked to wait for is done. */
async function happens(name: string, event: object) {
  const waits: unknown[] = [];
  listeners[name]?.({ ...event, waitUntil: (work: unknown) => void waits.push(work) });
  await Promise.all(waits);
}
const pressed = (path: string) => ({ notification: { close: vi.fn(), data: { path } } });

describe("notices", () => {
  beforeEach(() => showNotices(scopeOf()));

  it("are shown as they arrive, one in the place of the same", async () => {
    const shown = { title: "Booked", body: "Deep Cleaning", path: "/customer/bookings", tag: "evt_1", lang: "en" };
    await happens("push", { data: { json: () => shown } });
    const { title, path, ...more } = shown;
    expect(showNotification).toHaveBeenCalledWith(title, { ...more, icon: "/icon.svg", data: { path } });
  });

  it("open where they lead, in a window that is open already if it can be led there", async () => {
    await happens("notificationclick", pressed("/customer/bookings?tab=past"));
    expect(openWindow).toHaveBeenLastCalledWith("https://naqi.example/customer/bookings?tab=past");
    const navigate = vi.fn(async () => ({ focus }));
    windows = [{ navigate }];
    await happens("notificationclick", pressed("/notices"));
    expect(navigate).toHaveBeenCalledWith("https://naqi.example/notices");
    expect(focus).toHaveBeenCalledOnce();
    windows = [{ navigate: async () => Promise.reject(new TypeError("not controlled")) }];
    await happens("notificationclick", pressed("/notices"));
    expect(openWindow).toHaveBeenLastCalledWith("https://naqi.example/notices");
  });

  it("open no other site", async () => {
    for (const path of ["https://evil.example/", "//evil.example/", "javascript:alert(1)"])
      await happens("notificationclick", pressed(path));
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe("a page that is opened", () => {
  const open = (fetched: () => Promise<Response>, waiting: object | null = null) => {
    vi.stubGlobal("fetch", vi.fn(fetched));
    const asked = { request: new Request("https://naqi.example/cleaner/bookings"), event: new Event("fetch") };
    return openPage(scopeOf(waiting))(asked);
  };
  const page = new Response("the page");

  it("comes from the network, and without it is the shell that is kept", async () => {
    expect(await open(async () => page)).toBe(page);
    expect(await open(async () => Promise.reject(new TypeError("Failed to fetch")))).toBe(shell);
  });

  it("is not waited for longer than 8 seconds", async () => {
    vi.useFakeTimers();
    const opened = open(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await opened).toBe(shell);
  });

  it("lets a new worker take over when it is the only one, and the network is there", async () => {
    const waiting = { postMessage };
    windows = [{}, {}];
    await open(async () => page, waiting);
    windows = [{}];
    await open(async () => Promise.reject(new TypeError("Failed to fetch")), waiting);
    expect(postMessage).not.toHaveBeenCalled();
    await open(async () => page, waiting);
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledOnce());
    takeTurns(scopeOf());
    listeners["message"]?.({ data: "something else" });
    expect(skipWaiting).not.toHaveBeenCalled();
    listeners["message"]?.({ data: postMessage.mock.calls[0]?.[0] });
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it.each([
    "/api/site",
    "/api",
    "/pictures/a/b",
    "/local/mail",
    "/sitemap.xml",
    "/robots.txt",
    "/assets/app-1.js",
    "/worker.js",
  ])("%s is none", (path) => expect(noPages.some((one) => one.test(path))).toBe(true));

  it.each(["/", "/cleaner/bookings", "/services/home-cleaning", "/apiary"])("%s is one", (path) =>
    expect(noPages.some((one) => one.test(path))).toBe(false),
  );
});
