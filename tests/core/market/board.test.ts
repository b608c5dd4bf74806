import { addDays, addMinutes, fils } from "@naqi/contracts";
import { Requests } from "@naqi/core";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { applied, as, booking, cleaner, job, member, posted, testNow, today } from "../../support/given/given.ts";

type Wish = Parameters<typeof Requests.board>[0];
type Actor = Awaited<ReturnType<typeof cleaner>>;

// The board's copy polls for changes after three seconds of real time.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const board = (worker: Actor, wish: Wish = {}, now = testNow) => {
  vi.setSystemTime(Date.now() + 4_000);
  return as(worker, () => Requests.board(wish), now);
};
const idsOf = ({ items }: Awaited<ReturnType<typeof board>>) => items.map(({ requestId }) => requestId);

/** A word that no other test's requests contain. */
const mark = () => `word${Math.random().toString(36).slice(2)}`;

describe("the job board", () => {
  // covers S071
  it("shows an open request by its area and the customer's first name, and nothing that reveals the home", async () => {
    const [customer, worker, word] = [await member("customer", { fullName: "Omar Saleh" }), await cleaner(), mark()];
    const { requestId } = await posted(customer, { title: word, location: "JBR" });
    const { items, total } = await board(worker, { text: word });
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        requestId,
        title: word,
        description: "Two bedrooms, one balcony.",
        serviceType: "deep_cleaning",
        location: "JBR",
        budgetMin: fils(150),
        budgetMax: fils(250),
        preferredDate: addDays(today, 7),
        preferredTime: "10:00",
        status: "open",
        applicationCount: 0,
        edition: 1,
        termsVersion: 1,
        createdAt: testNow,
        closesAt: expect.any(String),
        customer: { fullName: "Omar S." },
        distanceKm: expect.any(Number),
      },
    ]);
    expect(items[0]!.distanceKm).toBeGreaterThan(0);
    expect(items[0]!.distanceKm).toBeLessThan(5);
  });

  it("follows posting, applying, withdrawing and the sweep", async () => {
    const [customer, worker, word] = [await member("customer"), await cleaner(), mark()];
    expect((await board(worker, { text: word })).total).toBe(0);
    const kept = await posted(customer, { title: word });
    const gone = await posted(customer, { title: word });
    expect((await board(worker, { text: word })).total).toBe(2);
    const { applicationId } = await applied(worker, kept.requestId);
    await as(customer, () => Requests.cancel({ requestId: gone.requestId }));
    const { items, total } = await board(worker, { text: word });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ requestId: kept.requestId, applicationCount: 1, applicationId });
    expect((await board(await cleaner(), { text: word })).items[0]?.applicationId).toBeUndefined();
  });

  it("hides expired requests before the sweep, and direct bookings", async () => {
    const [customer, worker, word] = [await member("customer"), await cleaner(), mark()];
    await posted(customer, { title: word, preferredDate: today });
    await booking(customer, worker.memberId);
    expect((await board(worker, { text: word })).total).toBe(1);
    expect((await board(worker, { text: word }, addMinutes(testNow, 1440))).total).toBe(0);
    await as(job, () => Requests.expireDue(), addMinutes(testNow, 1440));
    expect((await board(worker, { text: word }, addMinutes(testNow, 1440))).total).toBe(0);
  });

  it("shows immediately that a request was withdrawn or erased, and no longer counts it", async () => {
    const [customer, worker, word] = [await member("customer"), await cleaner(), mark()];
    const [off, gone, kept] = [
      await posted(customer, { title: word }),
      await posted(customer, { title: word }),
      await posted(customer, { title: word }),
    ];
    expect((await board(worker, { text: word })).total).toBe(3);
    await as(customer, () => Requests.cancel({ requestId: off.requestId }));
    await RequestEntity.delete({ requestId: gone.requestId }).go();
    // Not a moment later: the copy has not followed yet.
    const now = await as(worker, () => Requests.board({ text: word }));
    expect([idsOf(now), now.total]).toEqual([[kept.requestId], 1]);
    const later = await board(worker, { text: word });
    expect([idsOf(later), later.total]).toEqual([[kept.requestId], 1]);
  });

  it("shows nothing twice and leaves nothing out, newest first, during paging", async () => {
    const [customer, worker, word] = [await member("customer"), await cleaner(), mark()];
    const made: string[] = [];
    for (let index = 0; index < 7; index++) {
      // Including two of the same moment.
      const at = addMinutes(testNow, Math.floor(index / 2));
      made.push((await posted(customer, { title: word }, at)).requestId);
    }
    const first = await board(worker, { text: word, limit: 3 });
    const newer = await posted(customer, { title: word }, addMinutes(testNow, 60));
    const second = await board(worker, { text: word, limit: 3, cursor: first.cursor });
    const third = await board(worker, { text: word, limit: 3, cursor: second.cursor });
    expect([first.total, second.total]).toEqual([7, 8]);
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)].sort()).toEqual(made.toSorted());
    expect(third.cursor).toBeUndefined();
    const again = await board(worker, { text: word });
    expect(idsOf(again)[0]).toBe(newer.requestId);
    const instants = again.items.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
  });

  it.each(["rubbish", Buffer.from('["a"]').toString("base64url"), Buffer.from("2027 req_x").toString("base64url")])(
    "refuses the cursor %s",
    async (cursor) => {
      await expect(board(await cleaner(), { cursor })).rejects.toMatchObject({
        code: "request.invalid",
        extra: { fields: { cursor: "Unknown cursor." } },
      });
    },
  );
});

describe("the filters of the job board", () => {
  const ofThree = async () => {
    const [customer, worker, word] = [await member("customer"), await cleaner(), mark()];
    const sofa = await posted(customer, {
      title: `Sofa ${word}`,
      description: "Red wine on a café chair",
      location: "JLT",
      serviceType: "Office Cleaning",
      budgetMin: fils(500),
      budgetMax: fils(2_000),
    });
    const home = await posted(customer, { title: `Home ${word}`, description: "", budgetMin: 0, budgetMax: fils(100) });
    const open = await posted(customer, {
      title: `Open ${word}`,
      description: "",
      budgetMin: undefined,
      budgetMax: undefined,
    });
    const found = async (wish: Wish) => idsOf(await board(worker, { ...wish, text: `${wish.text ?? ""} ${word}` }));
    return { found, sofa: sofa.requestId, home: home.requestId, open: open.requestId };
  };

  // covers S072
  it("find words of title, description and place, in any case and without accents", async () => {
    const { found, sofa, home } = await ofThree();
    expect(await found({ text: "SOFA" })).toEqual([sofa]);
    expect(await found({ text: "cafe red" })).toEqual([sofa]);
    expect(await found({ text: "jlt" })).toEqual([sofa]);
    expect(await found({ text: "home marina" })).toEqual([home]);
    expect(await found({ text: "sofa marina" })).toEqual([]);
  });

  // covers S072
  it("match a service by any of its names, and a location", async () => {
    const { found, sofa, home, open } = await ofThree();
    expect(await found({ service: "office_cleaning" })).toEqual([sofa]);
    expect((await found({ service: "Deep Cleaning" })).sort()).toEqual([home, open].sort());
    expect(await found({ location: "JLT" })).toEqual([sofa]);
    expect(await found({ location: "JLT", service: "deep_cleaning" })).toEqual([]);
    // The cleaner serves only Dubai Marina.
    expect((await found({ areas: "mine" })).sort()).toEqual([home, open].sort());
    expect(await found({ areas: "mine", location: "JLT" })).toEqual([]);
  });

  // covers S073
  it("match a budget from the lowest to the highest, the last range without an upper bound", async () => {
    const { found, sofa, home } = await ofThree();
    expect(await found({ budget: "0-100" })).toEqual([home]);
    expect(await found({ budget: "100-300" })).toEqual([]);
    expect(await found({ budget: "500-1000" })).toEqual([sofa]);
  });
});

describe("access to the job board", () => {
  it("is for every cleaner, approved or not, and for no customer", async () => {
    const [customer, newcomer, word] = [await member("customer"), await member("cleaner"), mark()];
    await posted(customer, { title: word });
    const { items, total } = await board(newcomer, { text: word });
    expect(total).toBe(1);
    // Without an area there is no distance.
    expect(items[0]?.distanceKm).toBeUndefined();
    await expect(as(customer, () => Requests.board({}))).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("reads at most four rows for each row shown, and one page's rows when nothing has changed", async () => {
    const [customer, worker, word] = [await member("customer"), await cleaner(), mark()];
    for (let index = 0; index < 12; index++) await posted(customer, { title: word });
    await board(worker, { text: word });
    let read = 0;
    intercept({
      before: ({ input }) => {
        const asked = (input as { RequestItems?: Record<string, { Keys?: unknown[] }> }).RequestItems ?? {};
        for (const { Keys = [] } of Object.values(asked)) read += Keys.length;
        return undefined;
      },
      alter: (_, output) => void (read += (output as { Items?: unknown[] }).Items?.length ?? 0),
    });
    const { items } = await as(worker, () => Requests.board({ text: word }));
    expect(items).toHaveLength(12);
    expect(read).toBeGreaterThan(0);
    expect(read / items.length).toBeLessThanOrEqual(4);
  });
});
