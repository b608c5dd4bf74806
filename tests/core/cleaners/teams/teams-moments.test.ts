import { addMinutes, policy } from "@naqi/contracts";
import { type MemberActor, Teams } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { afterEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, testNow } from "../../../support/given/given.ts";
import { refusal } from "../../../support/given/talking.ts";
import { business, invited, worker } from "../../../support/given/teams.ts";
import { suspendMember } from "../../../support/given/staff.ts";

// Every remaining row agrees with the others, whatever happened concurrently.
afterEach(async ({ task }) => {
  if (task.suite?.tasks.at(-1) === task) expect((await checkTable()).broken).toEqual([]);
});

/** Changes a member's row directly, as no operation does; returns how to restore it. */
async function changed(
  { memberId }: MemberActor,
  change: { standing?: "suspended"; email?: string; emailConfirmedAt?: string },
) {
  const { data } = await MemberEntity.get({ memberId }).go();
  const row = () => MemberEntity.patch({ memberId });
  if (change.emailConfirmedAt === "") await row().remove(["emailConfirmedAt"]).go();
  else await row().set(change).go();
  const { standing, email, emailConfirmedAt } = data ?? {};
  return () => row().set({ standing, email, emailConfirmedAt }).go();
}

/** The answer when one's own row, or another's, changes just before the write. */
async function refusedWhile(who: MemberActor, change: Parameters<typeof changed>[1], asked: () => Promise<unknown>) {
  let back = (): Promise<unknown> => Promise.resolve();
  beforeTheWrite(async () => (back = await changed(who, change)));
  const code = await refusal(asked());
  await back();
  return code;
}

describe("accepting at the moment in which", () => {
  it.each([
    ["their address is confirmed no more", "member.unconfirmed", { emailConfirmedAt: "" }],
    ["they have another address", "team.notFound", { email: "another@example.com" }],
  ])("%s does not join", async (_when, code, change) => {
    const [owner, aisha] = [await business(), await worker()];
    const { seatId } = await invited(owner, aisha);
    expect(await refusedWhile(aisha, change, () => as(aisha, () => Teams.accept({ seatId })))).toBe(code);
    expect((await as(aisha, () => Teams.membership({}))).team).toBeUndefined();
  });

  it("a suspended member does not join, nor with a suspended owner", async () => {
    const [owner, aisha, bela] = [await business(), await worker(), await worker()];
    const { seatId } = await invited(owner, aisha);
    const { seatId: other } = await invited(owner, bela);
    beforeTheWrite(() => suspendMember(aisha.memberId));
    expect(await refusal(as(aisha, () => Teams.accept({ seatId })))).toBe("member.suspended");
    beforeTheWrite(() => suspendMember(owner.memberId));
    expect(await refusal(as(bela, () => Teams.accept({ seatId: other })))).toBe("team.lapsed");
  });

  it("the invitation is withdrawn either joins or does not, without a partial state", async () => {
    const [owner, aisha] = [await business(), await worker()];
    const { seatId } = await invited(owner, aisha);
    beforeTheWrite(() => as(aisha, () => Teams.accept({ seatId })));
    await as(owner, () => Teams.remove({ seatId }));
    expect((await as(aisha, () => Teams.membership({}))).team).toBeUndefined();
    const again = await invited(owner, aisha);
    beforeTheWrite(() => as(owner, () => Teams.remove({ seatId: again.seatId })));
    expect(await refusal(as(aisha, () => Teams.accept({ seatId: again.seatId })))).toBe("team.lapsed");
  });
});

describe("an invitation at the moment in which", () => {
  it("staff suspend the business, or its identity loses verification, is refused", async () => {
    const [one, three] = [await business(), await business()];
    const someone = await worker();
    beforeTheWrite(() => suspendMember(one.memberId));
    expect(await refusal(invited(one, someone))).toBe("member.suspended");
    beforeTheWrite(() => CleanerEntity.patch({ cleanerId: three.memberId }).set({ isVerified: false }).go());
    expect(await refusal(invited(three, someone))).toBe("team.notBusiness");
    await CleanerEntity.patch({ cleanerId: three.memberId }).set({ isVerified: true }).go();
  });

  it("the same address is resent a lapsed one sends one mail", async () => {
    const [owner, someone] = [await business(), await worker()];
    await invited(owner, someone);
    const later = addMinutes(testNow, policy.team.invitationDays * 24 * 60);
    beforeTheWrite(() => invited(owner, someone, later));
    expect(await refusal(invited(owner, someone, later))).toBe("team.invitedAlready");
  });
});
