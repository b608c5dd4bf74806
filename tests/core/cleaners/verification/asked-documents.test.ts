import { dayOf, type DocumentType, neededOf, wantedDocuments } from "@naqi/contracts";
import { CleanerOnboarding, type MemberActor, Teams, Verification } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { as, cleaner, member, testNow } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { reviewing, staff, verificationBy } from "../../../support/given/staff.ts";
import { business, joined, worker } from "../../../support/given/teams.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const identity: DocumentType[] = ["government_id", "proof_of_address"];

/** A person in the team of a company. */
async function ofTeam(person: MemberActor) {
  await joined(await business(), person);
  return person;
}
const unverified = { profile: { isVerified: false } };

const people: [string, () => Promise<MemberActor>, DocumentType[]][] = [
  ["an individual", () => member("cleaner"), [...identity, "work_permit"]],
  ["a company", () => member("cleaner", {}, "business"), [...identity, "trade_license"]],
  ["a team member", async () => ofTeam(await worker(unverified)), identity],
  [
    "a team member whose own profile is approved",
    async () => ofTeam(await cleaner(unverified)),
    [...identity, "work_permit"],
  ],
  ["a customer", () => member("customer"), identity],
];

describe("the documents of a person (decision 0152)", () => {
  it.each(people)("are one list for wizard, review step and staff: %s", async (_, made, expected) => {
    const person = await made();
    const own = verificationBy(person, ports.documents);
    const before = await own.mine();
    expect(neededOf(before)).toEqual(expected);
    expect(neededOf(await own.start())).toEqual(expected);

    const review = reviewing(await staff(), person.memberId, await own.verificationId());
    const wanted = async () => wantedDocuments(await own.mine(), dayOf(testNow)).map((one) => one.documentType);
    expect(await wanted()).toEqual(expected);
    expect((await review.look()).missing).toEqual(expected);

    // One after the other is sent and verified, and both lists become shorter.
    for (const [index, type] of expected.entries()) {
      await own.add(type);
      expect(await wanted()).toEqual(expected.slice(index + 1));
      expect((await review.document(type)).missing).toEqual(expected.slice(index + 1));
    }
  });

  it("ask a former team member for the rest", async () => {
    const person = await ofTeam(await worker(unverified));
    const own = verificationBy(person, ports.documents);
    await own.start();
    for (const type of identity) await own.add(type);
    const reviewer = await staff();
    const review = reviewing(reviewer, person.memberId, await own.verificationId());
    for (const type of identity) await review.document(type);
    await review.decide("approve");
    expect(await own.mine()).toMatchObject({ status: "approved", renews: [] });

    await as(person, () => Teams.leave({}));
    const after = await as(person, () => Verification.mine({}));
    expect(wantedDocuments(after, dayOf(testNow))).toEqual([{ documentType: "work_permit", standing: "missing" }]);
    expect(after.renews).toEqual(["work_permit"]);
    const { blockers } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: person.memberId }));
    expect(blockers).toContain("work_permit_missing");
  });
});
