import { addDays, type DocumentType } from "@naqi/contracts";
import { Cleaners } from "@naqi/core";
import { ListingEntity } from "@naqi/core/cleaners/cleaners.entity";
import { foundInListing } from "@naqi/core/cleaners/found";
import { shardOf } from "@naqi/core/cleaners/listing";
import { expect, it } from "vitest";
import { as, cleaner, today, visitor } from "../support/given.ts";
import { fakePorts } from "../support/ports.ts";
import { approvedVerification, reviewing, staff, verificationBy } from "../support/staff.ts";

const { documents } = fakePorts();
const required: DocumentType[] = ["government_id", "proof_of_address"];
const lastDay = addDays(today, 3);

/** Until when a profile and what the search makes of the listing say that a cleaner is insured, on a day. */
async function shownOn(cleanerId: string, day = today) {
  const now = `${day}T08:00:00.000Z`;
  const { data: listing } = await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go({ consistent: true });
  const profile = await as(visitor, () => Cleaners.profile({ cleanerId }), now);
  return [profile.insuredUntil, listing?.listed && foundInListing(listing, now).insuredUntil];
}

async function insured() {
  const person = await cleaner({ profile: { isVerified: false } });
  const types: DocumentType[] = [...required, "insurance_certificate"];
  return { person, ...(await approvedVerification(person, documents, { types, expiryDate: lastDay })) };
}

it("shows insurance through its certificate's last day and no longer, while the cleaner stays found", async () => {
  const { person } = await insured();
  expect(await shownOn(person.memberId)).toEqual([lastDay, lastDay]);
  expect(await shownOn(person.memberId, lastDay)).toEqual([lastDay, lastDay]);
  expect(await shownOn(person.memberId, addDays(lastDay, 1))).toEqual([undefined, undefined]);
});

it("takes it back with the approval that it stood on, and shows none that staff did not verify", async () => {
  const { person, review, reviewer, own } = await insured();
  await review.decide("revoke");
  await own.start();
  for (const type of [...required, "insurance_certificate"] as const) await own.add(type);
  const again = reviewing(reviewer, person.memberId, await own.verificationId());
  for (const type of required) await again.document(type);
  await again.decide("approve");
  expect(await shownOn(person.memberId)).toEqual([undefined, undefined]);
});

it("takes over the day of a renewal, though the cleaner was verified all along", async () => {
  const { person } = await insured();
  const own = verificationBy(person, documents);
  await own.start();
  const renewed = addDays(today, 400);
  await own.add("insurance_certificate", { expiryDate: renewed });
  const review = reviewing(await staff(), person.memberId, await own.verificationId());
  await review.document("insurance_certificate");
  // What takes the place of an approval needs the permit, too.
  await own.add("work_permit");
  await review.document("work_permit");
  await review.decide("approve");
  expect(await shownOn(person.memberId)).toEqual([renewed, renewed]);
});
