import { addDays } from "@naqi/contracts";
import { Members, Notifications, Verification } from "@naqi/core";
import { expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { actor, as, cleaner, job, testNow, today, visitor } from "../../support/given/given.ts";
import { signedIn } from "../../support/given/signing-in.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { reviewing, staff, verificationBy } from "../../support/given/staff.ts";

const { documents, accounts } = fakePorts();
const brokenNow = async () => (await checkTable()).broken;

it("a renewal's reused document at its original place is consistent", async () => {
  const worker = await cleaner({ profile: { isVerified: false } });
  const own = verificationBy(worker, documents);
  await own.start();
  const review = reviewing(await staff(), worker.memberId, await own.verificationId());
  for (const type of ["government_id", "proof_of_address", "work_permit"] as const) {
    await own.add(type, { expiryDate: type === "work_permit" ? addDays(today, 40) : "2029-12-31" });
    await review.document(type);
  }
  await review.decide("approve");
  const near = `${addDays(today, 15)}${testNow.slice(10)}`;
  const { verification } = await as(worker, () => Verification.start({}), near);
  expect(verification).toMatchObject({ status: "pending" });
  expect(verification?.documents.map(({ documentType }) => documentType)).toContain("government_id");
  expect(await brokenNow()).toEqual([]);
});

it("an account without a role that is signed in and requests a new password is consistent", async () => {
  const someone = actor();
  accounts.push({ memberId: someone.memberId, email: someone.email, emailVerified: true, kind: "password" });
  await signedIn(someone, testNow);
  await as(visitor, () => Members.forgotPassword({ email: someone.email }));
  await as(job, () => Notifications.deliverDue());
  expect(await brokenNow()).toEqual([]);
});
