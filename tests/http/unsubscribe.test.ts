import { afterAll, beforeAll, expect, it } from "vitest";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";

let product: Running;
let people: ReturnType<typeof peopleOf>;
let worker: ReturnType<typeof workerOf>;

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  worker = workerOf(product.url);
}, 60_000);
afterAll(() => product.remove());

/** A review's reply sends a mail; its text. */
async function reviewMails({ memberId, email }: Person) {
  const [{ Call, now }, { commit }, { outboxEvent }] = await Promise.all([
    import("@naqi/core"),
    import("@naqi/core/kit/table/commit"),
    import("@naqi/core/messaging/outbox/outbox-event"),
  ]);
  const told = { memberId, bookingId: "bkg_1", rating: 5, serviceType: "deep_cleaning" } as const;
  await Call.run({ actor: { kind: "job", name: "test" }, now: now() }, () =>
    commit([outboxEvent("review.replied", told)]),
  );
  await worker.deliver();
  return (await worker.mailsTo(email)).filter(({ subject }) => /review/i.test(subject));
}

const post = (address: string, contentType: string, body: BodyInit) =>
  fetch(address, { method: "POST", headers: { "content-type": contentType }, body });
const offOf = async (as: Person) => (await people.ask<{ off: string[] }>("GET /notices/choices", { as })).body.off;

it("a mail program ends the mails of a group by what the mail's headers say, and nothing that opens links does", async () => {
  const someone = await people.customer();
  const [mail] = await reviewMails(someone);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = /^<(http\S+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  const page = /http\S+\/unsubscribe\?link=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  // A scanner looks at everything.
  for (const [method, url] of [
    ["GET", address],
    ["HEAD", address],
    ["GET", `${address}/undo`],
    ["GET", page],
  ] as const) {
    const { status } = await fetch(url, { method });
    if (url !== page) expect(status).toBe(404);
  }
  expect(await offOf(someone)).toEqual([]);

  const form = "List-Unsubscribe=One-Click";
  expect((await post(address, "application/x-www-form-urlencoded", form)).status).toBe(200);
  expect(await offOf(someone)).toEqual(["mail.reviews"]);
  expect(await reviewMails(someone)).toHaveLength(1);
  expect((await fetch(`${address}/undo`, { method: "POST" })).status).toBe(200);
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect(await offOf(someone)).toEqual([]);
  expect((await post(address, "multipart/form-data; boundary=x", parts)).status).toBe(200);
  expect(await offOf(someone)).toEqual(["mail.reviews"]);

  const forged = await post(address.replace("/reviews.", "/offers."), "application/x-www-form-urlencoded", form);
  expect([forged.status, ((await forged.json()) as { code: string }).code]).toEqual([410, "notices.badLink"]);
  expect(await offOf(someone)).toEqual(["mail.reviews"]);
  const said = product.logs.join("\n");
  expect(said).toContain("notices.unsubscribe");
  expect(said).not.toContain(address.split(".").at(-1));
});
