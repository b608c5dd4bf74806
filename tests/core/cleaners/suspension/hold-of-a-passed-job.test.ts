import { addMinutes } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, job, member, booking, testNow } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { approvedVerification, suspendMember } from "../../../support/given/staff.ts";
import { aTeam, joined, worker } from "../../../support/given/teams.ts";
import { followStanding } from "@naqi/core/identity/account/follow-standing";

const { documents } = fakePorts();

/** The worker runs until nothing follows: now, and the second pass. */
async function followed(now = testNow) {
  await deliverAll(now);
  await deliverAll(addMinutes(now, 11));
}

// G117, 0116: a hold is for a suspended or unverified person of the visit. The owner and the customer are active.
it("a job that its owner takes over while the worker returns it is not on hold", async () => {
  const { owner, aisha, booked, give, seen } = await aTeam();
  await give(aisha);
  await deliverAll(testNow);
  await suspendMember(aisha.memberId);
  const { version } = await seen();
  beforeTheWrite(() => give(owner, version));
  await as(job, () => followStanding({ memberId: aisha.memberId, at: testNow }));
  await followed();
  const after = await seen();
  expect([after.assignee, after.held]).toEqual([undefined, undefined]);
  const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
  expect(begun.status).toBe("in_progress");
});

it("a job that its owner gives to another member at that moment is not on hold", async () => {
  const { owner, aisha, give, seen } = await aTeam();
  const bela = await worker();
  await joined(owner, bela);
  await give(aisha);
  await deliverAll(testNow);
  await suspendMember(aisha.memberId);
  const { version } = await seen();
  beforeTheWrite(() => give(bela, version));
  await as(job, () => followStanding({ memberId: aisha.memberId, at: testNow }));
  await followed();
  const after = await seen();
  expect([after.assignee?.memberId, after.held]).toEqual([bela.memberId, undefined]);
});

// The owner is not free, so the job would be on hold. They give it to another member just before that.
it("a job that a busy owner gives to another member before the hold is written is not on hold", async () => {
  const { owner, aisha, give, seen } = await aTeam();
  const bela = await worker();
  await joined(owner, bela);
  await give(aisha);
  await booking(await member("customer"), owner.memberId);
  await deliverAll(testNow);
  await suspendMember(aisha.memberId);
  const { version } = await seen();
  let writes = 0;
  const { stop } = intercept({
    meanwhile: async ({ command }) => {
      if (command === "TransactWriteItemsCommand" && ++writes === 2) await give(bela, version);
    },
  });
  await as(job, () => followStanding({ memberId: aisha.memberId, at: testNow }));
  stop();
  await followed();
  const after = await seen();
  expect([after.assignee?.memberId, after.held]).toEqual([bela.memberId, undefined]);
});

it("two runs of the follow-up at once return a job without a hold", async () => {
  const { owner, aisha, booked, give, seen } = await aTeam();
  await give(aisha);
  await deliverAll(testNow);
  await suspendMember(aisha.memberId);
  const run = () => as(job, () => followStanding({ memberId: aisha.memberId, at: testNow }));
  beforeTheWrite(run);
  await run();
  await followed();
  const after = await seen();
  expect([after.assignee, after.held]).toEqual([undefined, undefined]);
  await as(job, () => settleDue(), addMinutes(booked.startsAt, 1));
  expect((await seen(addMinutes(booked.startsAt, 1))).status).toBe("confirmed");
  const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), addMinutes(booked.startsAt, 1));
  expect(begun.status).toBe("in_progress");
});

// Staff withdraw a verification and suspend the person right after, before the worker has run: two events of one person in one batch.
it("a member whose verification is revoked and who is suspended right after leaves no hold behind", async () => {
  const { owner, aisha, booked, give, seen } = await aTeam();
  const { review } = await approvedVerification(aisha, documents);
  await give(aisha, (await seen()).version);
  await followed();
  const now = addMinutes(testNow, 30);
  await review.decide("revoke", "A forged paper");
  await suspendMember(aisha.memberId, now);
  await followed(now);
  const after = await seen(now);
  expect([after.assignee, after.held]).toEqual([undefined, undefined]);
  const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
  expect(begun.status).toBe("in_progress");
});
