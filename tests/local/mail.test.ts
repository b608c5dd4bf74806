import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cloudMail } from "@naqi/functions/cloud/mail";
import { createMailbox } from "@naqi/local/mail/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeMail, someMail } from "../support/mail.suite.ts";
import { freshFolder, serve } from "../support/serve.ts";

const folder = freshFolder("mail");
const now = () => new Date("2026-11-21T08:00:00Z");
const mailbox = createMailbox({ folder: folder.path, now });
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve((request, response) => {
    const url = request.url ?? "";
    if (!url.startsWith("/local/ses")) return mailbox.handlePage(request, response);
    request.url = url.slice("/local/ses".length);
    return mailbox.handleSes(request, response);
  });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const credentials = { accessKeyId: "AKIALOCAL", secretAccessKey: "secret" };
const mail = () =>
  cloudMail({ from: "Naqi <hello@naqi.test>", endpoint: `${server.url}/local/ses`, region: "eu-west-1", credentials });

describeMail("mail on the double", mail, async (to) => mailbox.list(to));

describe("the mailbox", () => {
  it("keeps a mail once, however often and however simultaneously it is sent", async () => {
    const one = someMail();
    await Promise.all(Array.from({ length: 10 }, () => mail().send(one)));
    await mail().send({ ...one, text: "again" });
    expect(mailbox.list(one.to)).toEqual([{ ...one, attachments: [], headers: {}, at: "2026-11-21T08:00:00.000Z" }]);
  });

  it("shows the newest first with a stopped clock, and finds addresses in any case", async () => {
    const to = "Order@Example.com";
    for (const subject of ["first", "second", "third"]) await mail().send(someMail({ to, subject }));
    const answer = await fetch(`${server.url}/local/mail.json?to=order@example.COM`);
    const { mails } = (await answer.json()) as { mails: { subject: string }[] };
    expect(mails.map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
  });

  it("still has its mails after a restart, and passes over a broken file", async () => {
    const one = someMail();
    await mail().send(one);
    writeFileSync(join(folder.path, "broken.json"), '{"id":');
    const reopened = createMailbox({ folder: folder.path, now });
    expect(reopened.list(one.to)).toMatchObject([one]);
    expect(reopened.list().map(({ id }) => id)).toEqual(mailbox.list().map(({ id }) => id));
    expect(readdirSync(folder.path).filter((name) => !name.endsWith(".json"))).toEqual([]);
  });

  // covers V1.1
  it("shows a mail on a page that runs nothing of it", async () => {
    const attack = `</pre></iframe><script>alert(1)</script><img src=x onerror="alert(1)">`;
    const one = someMail({
      subject: attack,
      text: `${attack} Confirm: https://naqi.test/confirm?a=1&b=2.`,
      html: `"${attack}'`,
    });
    await mail().send(one);
    const answer = await fetch(`${server.url}/local/mail?to=${one.to}`);
    const page = await answer.text();
    expect(page).not.toContain("<script");
    expect(page).not.toContain("<img");
    expect(page).toContain('<a href="https://naqi.test/confirm?a=1&amp;b=2" target="_blank"');
    expect(page.match(/<iframe/g)).toHaveLength(1);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain("allow-scripts");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("escapes the address it filters by, and says when there is none", async () => {
    const page = await (await fetch(`${server.url}/local/mail?to=${encodeURIComponent('"><script>')}`)).text();
    expect(page).not.toContain("<script>");
    expect(page).toContain("No mail to");
    expect((await fetch(`${server.url}/local/mail`, { method: "POST" })).status).toBe(405);
  });

  it.each([
    ["malformed JSON", "{", 400],
    ["nothing", "", 400],
    ["null", "null", 400],
    [
      "no body",
      '{"FromEmailAddress":"a@b.c","Destination":{"ToAddresses":["a@b.c"]},"Content":{"Simple":{"Subject":{"Data":"x"},"Body":{}}}}',
      400,
    ],
    ["too much", "x".repeat(3 * 1024 * 1024), 413],
  ])("answers %s as SES does", async (_, body, status) => {
    const headers = { authorization: "AWS4-HMAC-SHA256 x", "content-type": "application/json" };
    const answer = await fetch(`${server.url}/local/ses/v2/email/outbound-emails`, { method: "POST", headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty("message");
  });

  it("takes signed requests for what it knows, nothing else", async () => {
    const url = `${server.url}/local/ses/v2/email/outbound-emails`;
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(403);
    expect((await fetch(`${server.url}/local/ses/v2/email/identities`)).status).toBe(404);
  });
});
