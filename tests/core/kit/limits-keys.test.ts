import { Bookings, Cleaners, type MemberActor, Messages } from "@naqi/core";
import { addDays } from "@naqi/contracts";
import { expect, it } from "vitest";
import { applied, as, booking, cleaner, member, posted, today } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { proposing, visit } from "../../support/given/moving.ts";
import { saying } from "../../support/given/talking.ts";

/** A member's counts by limit; a name that appears twice counts each object separately. */
async function counted(memberId: string) {
  const rows = (await everything()).filter((row) => row.__edb_e__ === "limit" && row.memberId === memberId);
  return rows
    .map(({ name, count }) => `${String(name).replace(/_[a-z]{3}_[0-9a-z]{26}$/, " of one")} ${count}`)
    .toSorted();
}

const twice = async (work: (index: number) => Promise<unknown>) => {
  for (const index of [0, 1]) await work(index);
};

it("inquiries to two cleaners and messages in their conversations count to one limit each", async () => {
  const customer = await member("customer");
  await twice(async () => {
    const { memberId: cleanerId } = await cleaner();
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId }));
    await saying(customer, conversationId);
  });
  expect(await counted(customer.memberId)).toEqual(["inquiry 2", "message 2"]);
});

it("bookings with two cleaners and their cancellations count to one limit each", async () => {
  const customer = await member("customer");
  await twice(async (index) => {
    const { bookingId } = await booking(customer, (await cleaner()).memberId, {
      scheduledDate: addDays(today, 3 + index),
    });
    await as(customer, () => Bookings.cancel({ bookingId, reason: "We are away." }));
  });
  expect(await counted(customer.memberId)).toEqual(["book 2", "cancel 2"]);
});

it("two requests count to one limit of posts, and applications to them to one of the cleaner and one of each request", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  await twice(async () => applied(worker, (await posted(customer)).requestId));
  expect(await counted(customer.memberId)).toEqual(["post_request 2"]);
  expect(await counted(worker.memberId)).toEqual(["apply 2", "apply of one 1", "apply of one 1"]);
});

it("contacts of two cleaners count to one limit of the customer, and to one of each cleaner", async () => {
  const customer = await member("customer");
  const workers: MemberActor[] = [];
  await twice(async () => {
    const worker = await cleaner();
    workers.push(worker);
    await as(customer, () => Cleaners.revealContact({ cleanerId: worker.memberId }));
  });
  expect(await counted(customer.memberId)).toEqual(["reveal_contact 2"]);
  for (const { memberId } of workers) expect(await counted(memberId)).toEqual(["contact_revealed 1"]);
});

it("proposals to move two visits count by visit", async () => {
  const one = await visit();
  await proposing(one.customer, one.booked);
  expect((await counted(one.customer.memberId)).filter((line) => line.startsWith("propose"))).toEqual([
    "propose of one 1",
  ]);
});

it("every expiring row contains the second in which it expires", async () => {
  const times = (await everything()).flatMap(({ ttl }) => (ttl === undefined ? [] : Number(ttl)));
  const [from, until] = ["2020-01-01", "2060-01-01"].map((day) => Date.parse(day) / 1000);
  expect(times.length).toBeGreaterThan(5);
  expect(times.filter((ttl) => !(ttl > (from ?? 0) && ttl < (until ?? 0)))).toEqual([]);
});
