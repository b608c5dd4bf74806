import type { AskedBooking, TeamJob } from "@naqi/contracts";
import { Bookings, type MemberActor, Teams } from "@naqi/core";
import { as, booking, change, cleaner, member, testNow } from "./given.ts";
import { everyDay } from "../plans.ts";

/** An approved business, listed in Dubai Marina from 08:00 to 20:00. */
export async function business() {
  const owner = await member("cleaner", { fullName: "Omar Haddad" }, "business");
  await change(owner.memberId, { profile: { businessName: "Sparkle LLC", approvedName: "" } });
  return owner;
}

/** A member with a verified identity and hours of their own, who was never approved for the search. */
export const worker = (more: Parameters<typeof cleaner>[0] = {}) =>
  cleaner({
    ...more,
    profile: { approvalStatus: "none", businessName: "", ...more.profile },
    plan: more.plan ?? everyDay("08:00", "20:00"),
  });

/** Invites an address; returns the place. */
export const invited = (owner: MemberActor, who: MemberActor, now = testNow) =>
  as(owner, () => Teams.invite({ email: who.email }), now);

/** A team member; returns the place. */
export async function joined(owner: MemberActor, who: MemberActor) {
  const { seatId } = await invited(owner, who);
  await as(who, () => Teams.accept({ seatId }));
  return seatId;
}

/** A team member with an approved profile of their own, which staff can suspend. */
export async function approvedHand(owner: MemberActor) {
  const hand = await cleaner();
  await joined(owner, hand);
  return hand;
}

/** A business, a team member, and a booked visit of two hours. */
export async function aTeam(asked: Partial<AskedBooking> = {}) {
  const [owner, aisha, customer] = [await business(), await worker(), await member("customer")];
  const seatId = await joined(owner, aisha);
  const booked = await booking(customer, owner.memberId, asked);
  const { bookingId } = booked;
  return {
    owner,
    aisha,
    customer,
    seatId,
    booked,
    give: (to: MemberActor, version = booked.version, now = testNow) =>
      as(owner, () => Teams.give({ bookingId, memberId: to.memberId, version }), now),
    jobsOf: async (who: MemberActor, now = testNow): Promise<TeamJob[]> =>
      (await as(who, () => Teams.jobs({}), now)).items,
    step: (
      who: MemberActor,
      now: string,
      input: Omit<Parameters<typeof Teams.step>[0], "bookingId">,
    ): Promise<TeamJob> => as(who, () => Teams.step({ bookingId, ...input }), now),
    seen: (now = testNow) => as(customer, () => Bookings.get({ bookingId }), now),
  };
}
