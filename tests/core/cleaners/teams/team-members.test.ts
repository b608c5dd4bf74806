import { Applications, type MemberActor, Notices, Teams, Verification } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { applied, as, cleaner, member, posted } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { approvedVerification } from "../../../support/given/staff.ts";
import { suspend } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, business, invited, joined, worker } from "../../../support/given/teams.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
});

const kinds = async (who: MemberActor) => (await as(who, () => Notices.mine({}))).items.map(({ kind }) => kind);
/** Other spellings of a mailbox: a tag, and capitals. */
const spellingsOf = ({ email }: MemberActor) => [email.replace("@", "+team@"), email.toUpperCase()];

describe("an invitation", () => {
  it("is not accepted by a second account of the owner's mailbox, which it changed to after the invitation", async () => {
    const [owner, other] = [await business(), await worker()];
    const { seatId } = await invited(owner, other);
    const email = other.email.replace("@", "+own@");
    await MemberEntity.patch({ memberId: owner.memberId }).set({ email }).go();
    expect(await refusal(as(other, () => Teams.accept({ seatId })))).toBe("team.ownTeam");
  });

  it("is refused for every spelling of the owner's own mailbox", async () => {
    const owner = await business();
    for (const email of spellingsOf(owner))
      expect(await refusal(as(owner, () => Teams.invite({ email })))).toBe("team.ownAddress");
  });

  it("is refused for another spelling of a mailbox that is invited, or in the team", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    await joined(owner, aisha);
    await invited(owner, bela);
    for (const email of spellingsOf(aisha))
      expect(await refusal(as(owner, () => Teams.invite({ email })))).toBe("team.hasAlready");
    for (const email of spellingsOf(bela))
      expect(await refusal(as(owner, () => Teams.invite({ email })))).toBe("team.invitedAlready");
  });
});

it("an invitation from a suspended business is not listed, because it cannot be accepted", async () => {
  const [owner, hand] = [await business(), await worker()];
  const { seatId } = await invited(owner, hand);
  await suspend(owner);
  await expect(as(hand, () => Teams.accept({ seatId }))).rejects.toMatchObject({ code: "team.lapsed" });
  expect((await as(hand, () => Teams.membership({}))).invitations).toEqual([]);
});

it("an open invitation from a suspended business does not prevent one from another business", async () => {
  const [suspended, other, hand] = [await business(), await business(), await worker()];
  await invited(suspended, hand);
  await suspend(suspended);
  const { seatId } = await invited(other, hand);
  expect((await as(hand, () => Teams.membership({}))).invitations.map((one) => one.seatId)).toEqual([seatId]);
  expect(await as(hand, () => Teams.accept({ seatId }))).toEqual({ seatId });
});

it("joining a team withdraws the offers that wait, and notifies the cleaner and each customer", async () => {
  const [owner, aisha, customer] = [await business(), await cleaner(), await member("customer")];
  const { requestId } = await posted(customer);
  await applied(aisha, requestId);
  await joined(owner, aisha);
  await mailedTo(customer);
  const told = ports.mails.find(({ to, subject }) => to === customer.email && subject.startsWith("Offer withdrawn"));
  expect(told?.text).toContain("can't take new jobs at the moment");
  const { items } = await as(aisha, () => Applications.mine({}));
  expect(items).toMatchObject([{ status: "withdrawn", withdrawnFor: "joined_team" }]);
  expect(await kinds(aisha)).toContain("application.withdrawn");
  expect(await kinds(customer)).toContain("application.withdrawn");
});

it("an assigned job is a new job for its person, and a change of who comes for the customer", async () => {
  const { aisha, customer, give } = await aTeam();
  await give(aisha);
  await mailedTo(customer);
  expect(await kinds(aisha)).toContain("booking.assigned");
  expect(await kinds(aisha)).not.toContain("booking.given");
  expect(await kinds(customer)).toContain("booking.given");
});

it("a team member's verification requires only an identity, and no renewal for a missing work permit", async () => {
  const [owner, hand] = [await business(), await worker({ profile: { isVerified: false } })];
  await approvedVerification(hand, ports.documents, { types: ["government_id", "proof_of_address"] });
  const before = await as(hand, () => Verification.mine({}));
  expect(before).toMatchObject({ status: "approved", renews: ["work_permit"], neededForApproval: ["work_permit"] });
  await joined(owner, hand);
  const after = await as(hand, () => Verification.mine({}));
  expect(after).toMatchObject({ status: "approved", renews: [], neededForApproval: [] });
});
