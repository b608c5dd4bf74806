import { addMinutes } from "@naqi/contracts";
import { Teams } from "@naqi/core";
import { as, member } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { aTeam, business, invited, joined, worker } from "../../support/given/teams.ts";

/** One ordinary call of every operation about a team of three. Imported once the table is there. */
export async function teamSamples() {
  const { owner, aisha, booked, give } = await aTeam();
  const [bela, gone, asked, unwilling] = [await worker(), await worker(), await worker(), await worker()];
  await joined(owner, bela);
  const removed = await joined(owner, gone);
  const boss = await business();
  const leaver = await worker();
  await joined(boss, leaver);
  const { seatId } = await invited(boss, asked);
  const { seatId: declined } = await invited(boss, unwilling);
  const other = await aTeam();
  await other.give(other.aisha);
  const { bookingId, startsAt } = other.booked;
  const finished = await aTeam();
  await finished.give(finished.aisha);
  await finished.step(finished.aisha, finished.booked.startsAt, { step: "start" });
  await finished.step(finished.aisha, finished.booked.endsAt, { step: "complete" });
  const newcomer = await member("cleaner");
  return {
    "teams.mine": () => as(owner, () => Teams.mine({})),
    "teams.invite": () => as(owner, () => Teams.invite({ email: newcomer.email })),
    "teams.remove": () => as(owner, () => Teams.remove({ seatId: removed })),
    "teams.membership": () => as(aisha, () => Teams.membership({})),
    "teams.accept": () => as(asked, () => Teams.accept({ seatId })),
    "teams.decline": () => as(unwilling, () => Teams.decline({ seatId: declined })),
    "teams.leave": () => as(leaver, () => Teams.leave({})),
    "teams.candidates": () => as(owner, () => Teams.candidates({ bookingId: booked.bookingId })),
    "teams.give": () => give(bela),
    "teams.jobs": () => as(other.aisha, () => Teams.jobs({})),
    "teams.past": () => as(finished.aisha, () => Teams.past({}), addMinutes(finished.booked.endsAt, 60)),
    "teams.step": () => as(other.aisha, () => Teams.step({ bookingId, step: "onMyWay" }), addMinutes(startsAt, -60)),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
