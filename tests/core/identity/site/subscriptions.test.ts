import { addMinutes } from "@naqi/contracts";
import { Notifications, Site } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { as, job, testNow, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
let serial = 0;
let email: string;
beforeEach(() => {
  ports = fakePorts();
  email = `reader-${++serial}@example.com`;
});

const deliver = (now = testNow) => as(job, () => Notifications.deliverDue(), now);
const subscribe = (list: "newsletter" | "waitlist" = "newsletter", address = email, now = testNow) =>
  as(visitor, () => Site.subscribe({ email: address, list }), now);
const confirm = (token: string, now = testNow) => as(visitor, () => Site.confirmSubscription({ token }), now);
const mailsTo = (address: string) => ports.mails.filter(({ to }) => to === address);
const isLink = ({ text }: { text: string }) => text.includes("/confirm-subscription?token=");
const entries = async () =>
  (await everything()).filter((row) => row.__edb_e__ === "subscription" && row.email === email);

async function mailed(list: "newsletter" | "waitlist" = "newsletter") {
  await subscribe(list);
  await deliver();
  return tokenIn(mailsTo(email).findLast(isLink) ?? { text: "" });
}

// covers account.subscribe
describe("subscribing", () => {
  // covers S013
  it("mails a link to the lower-case address, and creates no entry before it is pressed", async () => {
    expect(await subscribe("waitlist", `  ${email.toUpperCase()} `)).toEqual({ email });
    await deliver();
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("waitlist");
    expect(mail?.text).toContain("http://localhost/confirm-subscription?token=");
    expect(await entries()).toEqual([]);
  });

  it("gets the same answer for a new, a waiting and a confirmed address; the last gets no mail", async () => {
    const token = await mailed();
    expect(await subscribe()).toEqual({ email });
    await deliver();
    await confirm(token);
    await deliver();
    // The third mail says that they are on the list, and how to leave it.
    expect(mailsTo(email)).toHaveLength(3);
    expect(await subscribe()).toEqual({ email });
    await deliver();
    expect(mailsTo(email)).toHaveLength(3);
  });

  it("sends three mails an hour to an address, also when pressed ten times at once, without saying so", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe()));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ email })));
    await deliver();
    expect(mailsTo(email)).toHaveLength(3);
    const later = addMinutes(testNow, 61);
    await subscribe("newsletter", email, later);
    await deliver(later);
    expect(mailsTo(email)).toHaveLength(4);
  });

  it.each(["", "nobody", "a@b", "a b@example.com", "a@example.com\nBcc: b@example.com", `${"a".repeat(250)}@ex.com`])(
    "refuses %j as an address",
    async (wrong) => {
      await expect(subscribe("newsletter", wrong)).rejects.toMatchObject({ kind: "invalid" });
    },
  );
});

describe("confirming a subscription", () => {
  it("creates one entry; the same link again is idempotent", async () => {
    const token = await mailed("waitlist");
    expect(await confirm(token)).toEqual({ email, list: "waitlist" });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ email, list: "waitlist", confirmedAt: testNow });
    expect(await confirm(token, addMinutes(testNow, 5))).toEqual({ email, list: "waitlist" });
    expect(await entries()).toEqual([entry]);
  });

  it("a second link to a confirmed address, and ten presses at once, create no second entry either", async () => {
    const tokens = [await mailed(), await mailed()];
    const presses = Array.from({ length: 10 }, (_, index) => confirm(tokens[index % 2] ?? ""));
    expect(await Promise.all(presses)).toEqual(presses.map(() => ({ email, list: "newsletter" })));
    expect(await entries()).toHaveLength(1);
  });

  it("the two lists are two entries", async () => {
    await confirm(await mailed("newsletter"));
    await confirm(await mailed("waitlist"));
    expect((await entries()).map(({ list }) => list).sort()).toEqual(["newsletter", "waitlist"]);
  });

  it("refuses a link that is unknown or older than seven days", async () => {
    const token = await mailed();
    const gone = { code: "site.linkUsed", status: 410 };
    await expect(confirm("A".repeat(43))).rejects.toMatchObject(gone);
    await expect(confirm(token, addMinutes(testNow, 7 * 24 * 60))).rejects.toMatchObject(gone);
    expect(await confirm(token, addMinutes(testNow, 7 * 24 * 60 - 1))).toEqual({ email, list: "newsletter" });
  });
});
