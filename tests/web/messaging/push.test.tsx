import { createHash } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NoticeChoices } from "@/features/messaging/notices/notice-choices.tsx";
import { askSignOut } from "@/lib/sign-in/member-calls.ts";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
const browserId = createHash("sha256").update(endpoint).digest("hex");
const publicKey = Buffer.alloc(65, 4).toString("base64url");
const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

/** What this browser says, and what it was asked. */
let here: { permission: NotificationPermission; answers: NotificationPermission; key?: string; asked: string[] };

const subscription = () => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(Buffer.from(here.key ?? "", "base64url")).buffer },
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    here.asked.push("unsubscribe");
    delete here.key;
    return true;
  },
});
const pushManager = {
  getSubscription: async () => (here.key === undefined ? null : subscription()),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    here.asked.push(`subscribe ${applicationServerKey}`);
    here.key = applicationServerKey;
    return subscription();
  },
};

beforeEach(() => {
  here = { permission: "default", answers: "granted", asked: [] };
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  const registration = { pushManager };
  vi.stubGlobal("PushManager", () => undefined);
  vi.stubGlobal("Notification", {
    get permission() {
      return here.permission;
    },
    requestPermission: async () => {
      here.asked.push("permission");
      return (here.permission = here.answers);
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (file: string) => void here.asked.push(`register ${file}`),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** `theirs` are the browsers that the server has of the member. */
function show({ theirs = [] as string[], offered = true, fails = false } = {}) {
  const sent: string[] = [];
  let browsers = theirs;
  serverAnswers((url, { method = "GET", body }) => {
    if (method === "POST") {
      sent.push(`${url} ${String(body)}`);
      if (fails) return answer({ message: "Service Unavailable" }, 503);
      browsers = url.endsWith("/remove") ? [] : [browserId];
      return answer(url.endsWith("/remove") ? {} : { browserId });
    }
    return answer({ off: [], ...(offered && { push: { publicKey, browsers } }) });
  });
  renderIn(<NoticeChoices />, { session: sessionOf(member()) });
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

// covers push.browsers
describe("notices in this browser", () => {
  it("are off, without a question, until pressed; then the server receives the subscription", async () => {
    const sent = show();
    await screen.findByText(/^Get notifications here/);
    expect(here.asked).toEqual([]);
    await press("Turn on notifications");
    await screen.findByText(/^You get notifications in this browser/);
    expect(here.asked).toEqual(["permission", "register /worker.js", `subscribe ${publicKey}`]);
    expect(sent).toEqual([`/api/notices/browsers ${JSON.stringify({ endpoint, keys })}`]);
    await press("Turn off notifications");
    await screen.findByRole("button", { name: "Turn on notifications" });
    expect(sent.at(-1)).toBe(`/api/notices/browsers/remove ${JSON.stringify({ endpoint })}`);
    expect(here.asked.at(-1)).toBe("unsubscribe");
  });

  it("that are refused say that the browser blocks them, and offer nothing more", async () => {
    here.answers = "denied";
    const sent = show();
    await press("Turn on notifications");
    await screen.findByText(/This browser blocks our notifications/);
    expect(screen.queryByRole("button", { name: /^Turn o(n|ff) notifications/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it("are off if the browser now belongs to another member", async () => {
    here.key = publicKey;
    show({ theirs: [] });
    await screen.findByRole("button", { name: "Turn on notifications" });
  });

  it("with another key are subscribed again", async () => {
    here.key = Buffer.alloc(65, 9).toString("base64url");
    show({ theirs: [browserId] });
    await press("Turn on notifications");
    await screen.findByText(/^You get notifications in this browser/);
    expect(here.asked.slice(2)).toEqual(["unsubscribe", `subscribe ${publicKey}`]);
  });

  it("stay on after the page was loaded again", async () => {
    here.key = publicKey;
    show({ theirs: [browserId] });
    await screen.findByRole("button", { name: "Turn off notifications" });
  });

  it("that the server did not receive are off, and say so", async () => {
    show({ fails: true });
    await press("Turn on notifications");
    await screen.findByRole("alert");
    await screen.findByRole("button", { name: "Turn on notifications" });
  });

  it("are hidden if the stage has none, and shown as unsupported if the browser cannot", async () => {
    show({ offered: false });
    await screen.findByRole("switch", { name: "Emails: Offers" });
    expect(screen.queryByText("In this browser")).toBeNull();
    expect(screen.queryByRole("switch", { name: /^In the browser/ })).toBeNull();
  });

  it("are impossible in a browser without push services", async () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    show();
    await screen.findByText(/This browser can't show notifications/);
    expect(screen.queryByRole("button", { name: /^Turn o(n|ff) notifications/ })).toBeNull();
  });
});

// covers push.signout
describe("a member who signs out", () => {
  it("leaves no browser that shows their notices, whatever the server says", async () => {
    for (const status of [200, 503]) {
      here.key = publicKey;
      const spy = serverAnswers((url) => answer({}, url.includes("/notices/") ? status : 200));
      await askSignOut();
      const asked = spy.mock.calls.map(([url]) => String(url));
      expect(asked).toEqual(["/api/notices/browsers/remove", "/api/me/sign-out"]);
      expect(here.key).toBeUndefined();
    }
  });

  it("sends nothing without one", async () => {
    const spy = serverAnswers(() => answer({}));
    await askSignOut();
    await waitFor(() => expect(spy.mock.calls.map(([url]) => String(url))).toEqual(["/api/me/sign-out"]));
  });
});
