import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { addMinutes } from "@naqi/contracts";
import { Call, Discounts, type MemberActor, Notifications, now, Verification } from "@naqi/core";
import { PlainError } from "../plain-error.ts";
import { makeBoard } from "./market/board.ts";
import { issueByStaff, startCampaigns } from "./campaigns.ts";
import { makeCases } from "./cases.ts";
import { cleaners } from "./people/cleaners.ts";
import { issueWaitingCodes } from "./codes.ts";
import { customers } from "./people/customers.ts";
import { saveFavorites } from "./people/favorites.ts";
import { settleInvitations, acceptInvitations } from "./people/inviting.ts";
import { live } from "./live.ts";
import { makeTalks } from "./messages.ts";
import { moveBookings } from "./moved.ts";
import { type Admins, makeAdmins, makeCleaner, makeCustomer, suspend } from "./people/people.ts";
import { canDraw, drawingOnce } from "./pictures.ts";
import { progressOf } from "./progress.ts";
import { makeProblems } from "./problems.ts";
import { makeProposals } from "./proposals.ts";
import { makeReports } from "./reports.ts";
import { randomFrom } from "./random.ts";
import { byCustomer, type Planned, scheduleOf } from "./schedule.ts";
import { pastDays } from "./stories.ts";
import { makeSeasons } from "./seasons.ts";
import { makeTeam } from "./people/team.ts";
import { makeTickets } from "./tickets.ts";
import { makeViews } from "./views.ts";
import { fillWallet } from "./wallet.ts";

type Log = (line: string) => void;

const days = (base: string, count: number) => addMinutes(base, count * 1440);

/**
 * Fills a new product with made-up people and bookings, once per data folder. Runs inside the product, which must be
 * listening, because accounts are created through its user pool. Refuses a seed that was interrupted and says what to
 * do: its data is unused, so starting over is safe.
 */
export async function seedOnce({ folder, log }: { folder: string; log: Log }): Promise<void> {
  const [done, begun] = [join(folder, "seeded"), join(folder, "seeding")];
  if (existsSync(done)) return;
  if (existsSync(begun)) {
    throw new PlainError("The first start was cut off while it made up its data. Start over with: npm run reset");
  }
  writeFileSync(begun, "");
  await seed(now(), log);
  writeFileSync(done, "");
  rmSync(begun);
}

/** Makes everything up as of the instant `base`; the same base makes the same data, apart from ids. */
export async function seed(base: string, log: Log): Promise<void> {
  const planned = scheduleOf(cleaners, customers, base, randomFrom(2026));
  const pool = new CognitoIdentityProviderClient({
    endpoint: process.env.COGNITO_ENDPOINT,
    region: process.env.AWS_REGION,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  try {
    const { staff, other } = await makeAdmins(pool, days(base, -pastDays - 90));
    const joined = joinedAt(planned, base);
    const listed = listedAt(planned, base);
    if (!canDraw) log("Seeding: people keep their initials, because npm has no @napi-rs/canvas for this platform.");
    const made = await drawingOnce(async () => ({
      cleaners: await progressOf("cleaners", cleaners.length, log).each(cleaners, (cleaner, index) =>
        makeCleaner(pool, cleaner, index, listed(index)),
      ),
      customers: await progressOf("customers", customers.length, log).each(customers, (customer, index) =>
        makeCustomer(pool, customer, index, joined(index)),
      ),
    }));
    await makeCases({ ...made, staff, joined: listed, base }, log);
    await startCampaigns(staff, base);
    await acceptInvitations({ ...made, staff }, joined);
    await makeBookings(planned, { ...made, staff, other }, base, log, () => makeTeam(pool, made.cleaners, staff, base));
  } finally {
    pool.destroy();
  }
}

/** A customer signs up the day before their first booking. */
function joinedAt(planned: readonly Planned[], base: string) {
  const own = byCustomer(planned);
  return (customer: number) => {
    const first = own
      .get(customer)
      ?.map(({ bookedAt }) => bookedAt)
      .toSorted()[0];
    return days(first ?? base, -1);
  };
}

/**
 * A cleaner signs up two weeks before anybody books them; who was never booked did so in one of the last ten weeks or so. Who
 * waits for us does so for less than the two days that we promise.
 */
function listedAt(planned: readonly Planned[], base: string) {
  return (cleaner: number) => {
    const { approval } = cleaners[cleaner] as (typeof cleaners)[number];
    if (approval === "pending") return addMinutes(base, -60 * (30 + (cleaner % 3) * 4));
    if (approval === "changes_requested" || approval === "rejected") return days(base, -6);
    const own = planned.filter((one) => one.cleaner === cleaner).map(({ bookedAt }) => bookedAt);
    return days(own.toSorted()[0] ?? days(base, -6 - ((cleaner * 7) % 60)), -14);
  };
}

async function makeBookings(
  planned: readonly Planned[],
  made: { cleaners: MemberActor[]; customers: MemberActor[] } & Admins,
  base: string,
  log: Log,
  team: () => Promise<void>,
) {
  const liveOne = (one: Planned) =>
    live(
      one,
      {
        cleaner: made.cleaners[one.cleaner] as MemberActor,
        customer: made.customers[one.customer] as MemberActor,
        home: (customers[one.customer] as (typeof customers)[number]).home,
      },
      base,
    );
  const fresh = planned.filter((one) => one.fresh);
  const past = planned.filter((one) => !one.fresh).toSorted((a, b) => a.bookedAt.localeCompare(b.bookedAt));
  const bookings = progressOf("bookings", planned.length, log);
  // Everybody's first booking is made first: a welcome code is for that, and so the figures count it.
  const firsts = new Set([...byCustomer(past).values()].flatMap((own) => own.slice(0, 1)));
  await bookings.each([...firsts], liveOne);
  await bookings.each(
    past.filter((one) => !firsts.has(one)),
    liveOne,
  );
  await settleInvitations(made, base);
  await makeBoard(made, base, log);
  await saveFavorites(planned, made, days(base, -1));
  await makeViews(made, base);
  await makeTalks(made, base);
  await makeReports(made, base);
  await makeProblems(made, base);
  await makeTickets(made, base);
  await issueByStaff(made.staff, made.customers, base);
  await makeProposals(made, base);
  await team();
  await fillWallet(made.staff, made.customers[0] as MemberActor, base);
  await Promise.all([
    issueWaitingCodes((made.customers[0] as MemberActor).memberId, base),
    ...cleaners.flatMap((cleaner, index) =>
      cleaner.approval === "suspended" ? [suspend((made.cleaners[index] as MemberActor).memberId, made, base)] : [],
    ),
  ]);
  await Call.run({ actor: { kind: "job", name: "seed" }, now: base }, async () => {
    await Verification.expireDue();
    await Discounts.expireDue();
    await Notifications.discardWaiting();
  });
  await bookings.each(fresh, liveOne);
  await moveBookings(planned, made, base);
  await makeSeasons(made, base);
}
