import { addDays, addMinutes, operations } from "@naqi/contracts";
import { Account, Bookings, providePorts } from "@naqi/core";
import { client } from "@naqi/core/kit/table/table";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dispatchSamples } from "../../bench/samples/dispatch-samples.ts";
import { extendingSamples } from "../../bench/samples/extending-samples.ts";
import { homeSamples } from "../../bench/samples/home-samples.ts";
import { marketSamples } from "../../bench/samples/market-samples.ts";
import { messageSamples } from "../../bench/samples/message-samples.ts";
import { planSamples } from "../../bench/samples/plan-samples.ts";
import { problemSamples } from "../../bench/samples/problem-samples.ts";
import { reviewSamples } from "../../bench/samples/review-samples.ts";
import { teamSamples } from "../../bench/samples/team-samples.ts";
import { visitSamples } from "../../bench/samples/visit-samples.ts";
import { walletSamples } from "../../bench/samples/wallet-samples.ts";
import { memoryFiles, memoryImages, memoryPictures, memoryVault } from "../../support/core/memory-ports.ts";
import { as, booking, cleaner, member, testNow } from "../../support/given/given.ts";
import { aTeam } from "../../support/given/teams.ts";

/** The repeatable operations; those that are so for some values, once for each. */
const repeatable = operations.flatMap(({ operation: { id, repeatable } }) => {
  if (repeatable === undefined) return [];
  return repeatable === true ? id : Object.values(repeatable).flatMap((values) => values.map((one) => `${id} ${one}`));
});

const isWrite = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
let written = 0;
beforeAll(() =>
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        if (isWrite.test(String(commandName))) written++;
        return answer;
      },
    { step: "initialize", name: "countingWrites" },
  ),
);
beforeEach(() => void (written = 0));

type Samples = Record<string, () => Promise<unknown>>;

/** Acts on a booking by its parties. */
async function bookingSamples(): Promise<Samples> {
  const booked = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const made = await booking(customer, worker.memberId);
    return { customer, worker, made, id: { bookingId: made.bookingId } };
  };
  const [started, toCancel, toAnswer] = [await booked(), await booked(), await booked()];
  const moved = async () => {
    const one = await booked();
    const early = addMinutes(one.made.startsAt, -20 * 60);
    const { version, scheduledDate } = one.made;
    const wish = { scheduledDate: addDays(scheduledDate, 1), scheduledTime: "14:00" as const };
    const idempotencyKey = crypto.randomUUID();
    await as(one.customer, () => Bookings.reschedule({ ...one.id, version, ...wish, idempotencyKey }), early);
    return { ...one, early, seen: { ...one.id, version: version + 1 } };
  };
  const [accepted, declined, withdrawn] = [await moved(), await moved(), await moved()];
  await as(started.worker, () => Bookings.start(started.id), started.made.startsAt);
  return {
    "bookings.undoStart": () => as(started.worker, () => Bookings.undoStart(started.id), started.made.startsAt),
    "bookings.cancel": () => as(toCancel.customer, () => Bookings.cancel({ ...toCancel.id, expectedFee: 0 })),
    "bookings.answer": () =>
      as(toAnswer.customer, () => Bookings.answer({ ...toAnswer.id, tookPlace: true }), toAnswer.made.endsAt),
    "bookings.acceptMove": () => as(accepted.worker, () => Bookings.acceptMove(accepted.seen), accepted.early),
    "bookings.declineMove": () => as(declined.worker, () => Bookings.declineMove(declined.seen), declined.early),
    "bookings.withdrawMove": () => as(withdrawn.customer, () => Bookings.withdrawMove(withdrawn.seen), withdrawn.early),
  };
}

async function accountSamples(): Promise<Samples> {
  const leaver = await member("customer", { authTime: testNow });
  return { "account.close": () => as(leaver, () => Account.close({})) };
}

/** The steps of a team member at a job. */
async function stepSamples(): Promise<Samples> {
  const given = async () => {
    const team = await aTeam();
    await team.give(team.aisha);
    const { step, aisha, booked } = team;
    return (minutes: number, asked: Parameters<typeof step>[2]) =>
      step(aisha, addMinutes(booked.startsAt, minutes), asked);
  };
  const [going, started, locked] = [await given(), await given(), await given()];
  await started(0, { step: "start" });
  await locked(-5, { step: "arrive" });
  return {
    "teams.step onMyWay": () => going(-60, { step: "onMyWay" }),
    "teams.step runLate": () => going(-50, { step: "runLate", minutes: 20 }),
    "teams.step arrive": () => going(10, { step: "arrive" }),
    "teams.step undoStart": () => started(0, { step: "undoStart" }),
    "teams.step reportNoAccess": () => locked(31, { step: "reportNoAccess", tried: ["called", "knocked"] }),
  };
}

async function allSamples(): Promise<Samples> {
  const documents = memoryFiles();
  const pictures = memoryPictures().pictures;
  providePorts({ files: documents.files, pictures, images: memoryImages(), vault: memoryVault() });
  const made = [
    await accountSamples(),
    await bookingSamples(),
    await stepSamples(),
    await visitSamples(),
    await dispatchSamples(),
    await extendingSamples(),
    await homeSamples(),
    await marketSamples(),
    await messageSamples(documents.put),
    await planSamples(),
    await problemSamples(documents.put),
    await reviewSamples(),
    await teamSamples(),
    await walletSamples(),
  ];
  return Object.assign({}, ...made) as Samples;
}

describe("a repeatable operation", () => {
  let [samples, others]: [Samples, Samples] = [{}, {}];
  beforeAll(async () => {
    samples = await allSamples();
    others = await allSamples();
  }, 240_000);

  it.each(repeatable)("%s answers a repeat like the first time, and writes nothing", async (id) => {
    const ask = samples[id] as () => Promise<unknown>;
    const first = await ask();
    const once = written;
    expect(once).toBeGreaterThan(0);
    expect(await ask()).toEqual(first);
    expect(written).toBe(once);

    // The first one may still be under way.
    const askOther = others[id] as () => Promise<unknown>;
    written = 0;
    const [one, other] = await Promise.all([askOther(), askOther()]);
    expect(one).toEqual(other);
    expect(written).toBe(once);
  });
});
