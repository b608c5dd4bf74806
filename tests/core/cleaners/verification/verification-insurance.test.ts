import { addDays, type DocumentType } from "@naqi/contracts";
import { Cleaners } from "@naqi/core";
import { ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { foundInListing } from "@naqi/core/cleaners/search/found";
import { shardOf } from "@naqi/core/cleaners/profile/listing";
import { expect, it } from "vitest";
import { as, cleaner, today, visitor } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { reviewing, staff, verificationBy } from "../../../support/given/staff.ts";

const { documents } = fakePorts();
const needed: DocumentType[] = ["government_id", "proof_of_address", "work_permit"];
const lastDay = addDays(today, 3);

/** Until when a profile and the search show that a cleaner is insured, on a day. */
async function shownOn(cleanerId: string, day = today) {
  const now = `${day}T08:00:00.000Z`;
  const { data: listing } = await ListingEntity.get({ shard: shardOf(cleanerId), cleanerId }).go({ consistent: true });
  const profile = await as(visitor, () => Cleaners.profile({ cleanerId }), now);
  return [profile.insuredUntil, listing?.listed && foundInListing(listing, now, []).insuredUntil];
}

/** A cleaner with an approval whose insurance ends first. */
async function insured() {
  const person = await cleaner({ profile: { isVerified: false } });
  const [own, reviewer] = [verificationBy(person, documents), await staff()];
  await own.start();
  for (const type of needed) await own.add(type);
  await own.add("insurance_certificate", { expiryDate: lastDay });
  const review = reviewing(reviewer, person.memberId, await own.verificationId());
  for (const type of [...needed, "insurance_certificate"] as const) await review.document(type);
  await review.decide("approve");
  return { person, own, review, reviewer };
}

it("shows insurance through its certificate's last day, while the cleaner remains listed", async () => {
  const { person } = await insured();
  expect(await shownOn(person.memberId)).toEqual([lastDay, lastDay]);
  expect(await shownOn(person.memberId, lastDay)).toEqual([lastDay, lastDay]);
  expect(await shownOn(person.memberId, addDays(lastDay, 1))).toEqual([undefined, undefined]);
});

it("revokes it together with its approval, and shows none that staff did not verify", async () => {
  const { person, review, reviewer, own } = await insured();
  await review.decide("revoke");
  await own.start();
  for (const type of [...needed, "insurance_certificate"] as const) await own.add(type);
  const again = reviewing(reviewer, person.memberId, await own.verificationId());
  for (const type of needed) await again.document(type);
  await again.decide("approve");
  expect(await shownOn(person.memberId)).toEqual([undefined, undefined]);
});

it("takes over the date of a renewal, although the cleaner was verified all along", async () => {
  const { person, own, reviewer } = await insured();
  await own.start();
  const renewed = addDays(today, 400);
  await own.add("insurance_certificate", { expiryDate: renewed });
  const review = reviewing(reviewer, person.memberId, await own.verificationId());
  await review.document("insurance_certificate");
  await review.decide("approve");
  expect(await shownOn(person.memberId)).toEqual([renewed, renewed]);
});
