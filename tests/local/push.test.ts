import { isPushAddress, PushBrowser } from "@naqi/contracts";
import { cloudPush } from "@naqi/functions/cloud/push";
import { newPushKeys } from "@naqi/functions/cloud/push-keys";
import { redirectLog } from "@naqi/functions/http/log";
import { createPush } from "@naqi/local/push";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pushBrowser } from "../support/core/push-browser.ts";
import { serve } from "../support/serve.ts";

let server: Awaited<ReturnType<typeof serve>>;
const keys = newPushKeys();
const push = () => cloudPush({ keys, contact: "hello@naqi.example", endpoint: server.url });
const service = createPush();
const arrivedAt = async (endpoint: string) => {
  const response = await fetch(`${server.url}/arrived.json?endpoint=${encodeURIComponent(endpoint)}`);
  return ((await response.json()) as { arrived: { seconds: number; body: string }[] }).arrived;
};

beforeAll(async () => void (server = await serve((request, response) => service.handle(request, response))));
afterAll(() => server.close());

describe("what is sent to a browser", () => {
  it("arrives at its own service, sealed, and that browser alone opens it", async () => {
    const [one, other] = [pushBrowser(), pushBrowser("https://updates.push.services.mozilla.com/wpush/v2/abc?d=1")];
    const text = JSON.stringify({ title: "حُجز", body: "🧽".repeat(200), path: "/customer/bookings" });
    for (const { subscription } of [one, other]) expect(await push().send(subscription, text, 600)).toBe(true);
    for (const { subscription, open } of [one, other]) {
      const [first, ...more] = await arrivedAt(subscription.endpoint);
      expect(more).toEqual([]);
      expect(first?.seconds).toBe(600);
      const body = Buffer.from(first?.body ?? "", "base64");
      expect(body.includes("customer")).toBe(false);
      expect(JSON.stringify(open(body))).toBe(text);
      expect(() => pushBrowser().open(body)).toThrow();
    }
  });

  it("says when there is no such browser any more, and fails where the service does not take it", async () => {
    const at = (end: string) => pushBrowser(`https://web.push.apple.com/${end}`).subscription;
    for (const end of ["gone", "unknown"]) expect(await push().send(at(end), "{}", 60), end).toBe(false);
    await expect(push().send(at("busy"), "{}", 60)).rejects.toThrow("web.push.apple.com answered 503");
    await expect(push().send(at("x"), "x".repeat(4000), 60)).rejects.toThrow();
    const forged = cloudPush({
      keys: { ...keys, privateKey: newPushKeys().privateKey },
      contact: "a@b.c",
      endpoint: server.url,
    });
    await expect(forged.send(at("x"), "{}", 60)).rejects.toThrow();
    expect(await arrivedAt("https://web.push.apple.com/x")).toEqual([]);
  });

  // covers B5.15
  it("is let go where the service refuses it for good, and not where it is asked too often", async () => {
    const at = (end: string) => pushBrowser(`https://web.push.apple.com/${end}`).subscription;
    expect(await push().send(at("refused"), "{}", 60)).toBe(true);
    await expect(push().send(at("limited"), "{}", 60)).rejects.toThrow("web.push.apple.com answered 429");
  });

  it("is logged, without the browser's address, where the service does not take it from us", async () => {
    const lines: string[] = [];
    redirectLog((line) => void lines.push(line));
    const nobody = cloudPush({ keys, contact: "nobody", endpoint: server.url });
    const { subscription } = pushBrowser();
    expect(await nobody.send(subscription, "{}", 60)).toBe(true);
    expect(await push().send(pushBrowser("https://web.push.apple.com/refused").subscription, "{}", 60)).toBe(true);
    redirectLog((line) => void process.stdout.write(line));
    const { host } = new URL(subscription.endpoint);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { level: "error", push: "refused", service: host, status: 403 },
    ]);
  });

  // covers V1.3
  it("goes nowhere without keys, and to nothing but push services", async () => {
    const off = cloudPush({ contact: "a@b.c" });
    expect(off.publicKey).toBeUndefined();
    await expect(off.send(pushBrowser().subscription, "{}", 60)).rejects.toThrow("no keys");
    const inside = { ...pushBrowser().subscription, endpoint: "https://169.254.169.254/latest" };
    await expect(push().send(inside, "{}", 60)).rejects.toThrow("Not an address");
  });
});

describe("an address", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-db5p.notify.windows.com/w/?token=a",
  ])("is a push service's: %s", (address) => expect(isPushAddress(address)).toBe(true));

  it.each([
    "http://fcm.googleapis.com/a",
    "https://fcm.googleapis.com:8443/a",
    "https://user@fcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evil.example/fcm.googleapis.com",
    "https://evilfcm.googleapis.com/a",
    "https://localhost/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://notify.windows.com/a",
    "https://a.b.notify.windows.com.evil.example/",
    "ftp://fcm.googleapis.com/a",
    "javascript:alert(1)",
    "",
  ])("is none: %s", (address) => {
    expect(isPushAddress(address)).toBe(false);
    expect(PushBrowser.safeParse({ ...pushBrowser().subscription, endpoint: address }).success).toBe(false);
  });
});
