import { randomUUID } from "node:crypto";
import { addMinutes, fils, formatFils, policy } from "@naqi/contracts";
import { Wallet } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { credited } from "@naqi/core/money/wallet/credited";
import type { Lot } from "@naqi/core/money/wallet/lots";
import { coveredBy, returningCredit, spending, type WalletRow, writtenOff } from "@naqi/core/money/wallet/spending";
import { WalletEntity, WalletEntryEntity } from "@naqi/core/money/wallet/wallet.entity";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { waitingFor } from "../../../support/core/events.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { actor, as, cleaner, job, member, testNow } from "../../../support/given/given.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";

const days = (count: number) => addMinutes(testNow, count * 24 * 60);
const lot = (lotId: string, amount: number, expiresAt: string): Lot => ({
  lotId,
  source: "problem",
  amount,
  expiresAt,
});
const [soon, late] = [lot("soon", 3_000, days(2)), lot("late", 5_000, days(90))];

/** A stored wallet, at its third version. */
async function kept(lots: Lot[] = [late, soon], memberId: string = randomUUID()): Promise<WalletRow> {
  const row = { memberId, lots, version: 3 };
  await WalletEntity.put(row).go();
  return row as WalletRow;
}
const read = async ({ memberId }: { memberId: string }) =>
  (await WalletEntity.get({ memberId }).go({ consistent: true })).data;
const entriesOf = async ({ memberId }: { memberId: string }) =>
  (await WalletEntryEntity.query.primary({ memberId }).go({ consistent: true })).data;
const paid = ({ memberId: customerId }: { memberId: string }, walletAmount?: number) => ({
  bookingId: "bkg_1",
  customerId,
  walletAmount,
});

describe("a wallet", () => {
  it("covers a price up to its unexpired balance", async () => {
    const wallet = await kept([soon, late, lot("over", 9_000, testNow)]);
    const covered = (of: WalletRow | null, price: number) => as(job, () => coveredBy(of, price));
    expect([covered(wallet, 10_000), covered(wallet, 7_999), covered(null, 10_000)]).toEqual([8_000, 7_999, 0]);
  });

  it("pays once, soonest expiry first, and keeps the rest", async () => {
    const wallet = await kept();
    expect(await failing(() => spending(wallet, paid(wallet, 4_000)))).toBeUndefined();
    expect(await read(wallet)).toMatchObject({ lots: [{ ...late, amount: 4_000 }], version: 4 });
    expect(await entriesOf(wallet)).toEqual([
      {
        memberId: wallet.memberId,
        entry: "spent",
        ofId: "bkg_1",
        amount: -4_000,
        bookingId: "bkg_1",
        lots: [soon, { ...late, amount: 1_000 }],
        at: testNow,
      },
    ]);
    const now = { ...(await read(wallet))!, version: 4 } as WalletRow;
    expect(await failing(() => spending(now, paid(now, 4_000)))).toBe("spent");
  });

  it("pays nothing for a price of zero, and nothing on an outdated version", async () => {
    const wallet = await kept();
    const none = [
      spending(null, paid(wallet, 4_000)),
      spending(wallet, paid(wallet)),
      spending(wallet, paid(wallet, 0)),
    ];
    expect(none).toEqual([[], [], []]);
    const stale = { ...wallet, version: 2 };
    expect(await failing(() => spending(stale, paid(wallet, 4_000)))).toBe("wallet");
    expect(await read(wallet)).toEqual(wallet);
  });

  it("writes off expired credit in the same write, ten at a time, and the rest later", async () => {
    const gone = Array.from({ length: 12 }, (_, index) => lot(`over-${index}`, 100 + index, days(index - 20)));
    const wallet = await kept([...gone, late]);
    expect(await failing(() => spending(wallet, paid(wallet, 5_000)))).toBeUndefined();
    expect((await read(wallet))?.lots).toEqual(gone.slice(10));
    const off = (await entriesOf(wallet)).filter(({ entry }) => entry === "expired");
    expect(off.map(({ ofId }) => ofId).sort()).toEqual(
      gone
        .slice(0, 10)
        .map(({ lotId }) => lotId)
        .sort(),
    );
    expect(off.find(({ ofId }) => ofId === "over-3")).toEqual(writtenOff(wallet.memberId, gone[3]!));
  });

  it("writes off expired credit as of its instant", () => {
    expect(writtenOff("customer", soon)).toEqual({
      memberId: "customer",
      entry: "expired",
      ofId: "soon",
      amount: -3_000,
      source: "problem",
      at: soon.expiresAt,
    });
  });
});

describe("a cancelled booking's wallet part", () => {
  async function spent() {
    const wallet = await kept();
    await failing(() => spending(wallet, paid(wallet, 8_000)));
    return wallet;
  }

  it("returns with its expiry if its customer cancels", async () => {
    const wallet = await spent();
    expect(await failing(() => returningCredit(paid(wallet, 8_000), 0, false))).toBeUndefined();
    expect((await read(wallet))?.lots?.map(({ expiresAt }) => expiresAt)).toEqual([soon.expiresAt, late.expiresAt]);
  });

  it("returns with its expiry, and at least seven days if it was taken from the customer", async () => {
    const wallet = await spent();
    expect(await failing(() => returningCredit(paid(wallet, 8_000), 0, true))).toBeUndefined();
    const back = [
      { ...soon, lotId: "bkg_1-0", expiresAt: days(policy.restoredCodeDays) },
      { ...late, lotId: "bkg_1-1" },
    ];
    expect(await read(wallet)).toMatchObject({ lots: back, version: 5 });
    expect((await entriesOf(wallet)).find(({ entry }) => entry === "returned")).toEqual({
      memberId: wallet.memberId,
      entry: "returned",
      ofId: "bkg_1",
      amount: 8_000,
      bookingId: "bkg_1",
      lots: back,
      at: testNow,
    });
    expect(await failing(() => returningCredit(paid(wallet, 8_000), 0, true))).toBe("returned");
  });

  it("pays the fee first, with the soonest expiring credit", async () => {
    const wallet = await spent();
    expect(await failing(() => returningCredit(paid(wallet, 8_000), 3_500, true))).toBeUndefined();
    expect((await read(wallet))?.lots).toEqual([{ ...late, lotId: "bkg_1-0", amount: 4_500 }]);
    expect(await entriesOf(wallet)).toContainEqual(expect.objectContaining({ entry: "returned", amount: 4_500 }));
  });

  it("is zero if the fee takes all of it, if nothing was taken, and for members who have left", async () => {
    const wallet = await spent();
    const back = (walletAmount: number | undefined, fee: number) =>
      as(job, () => returningCredit(paid(wallet, walletAmount), fee, true));
    expect([await back(8_000, 8_000), await back(8_000, 9_000), await back(undefined, 0)]).toEqual([[], [], []]);
    const left = { bookingId: "bkg_2", customerId: randomUUID(), walletAmount: 8_000 };
    expect(await as(job, () => returningCredit(left, 0, true))).toEqual([]);
  });
});

describe("granting credit", () => {
  const giving = (memberId: string, note?: string) =>
    credited({ memberId, amount: 2_000, source: "problem", sourceId: "prb_1", note });

  it("is valid for a year, once per reason, with its note if there is one", async () => {
    const [customer, other] = [await member("customer"), await member("customer")];
    expect(await failing(() => giving(customer.memberId, "A window was missed."))).toBeUndefined();
    const expiresAt = days(policy.wallet.days);
    const entry = {
      memberId: customer.memberId,
      entry: "earned",
      ofId: "problem-prb_1",
      amount: 2_000,
      source: "problem",
      expiresAt,
      note: "A window was missed.",
      at: testNow,
    };
    expect(await entriesOf(customer)).toEqual([entry]);
    expect(await read(customer)).toMatchObject({ lots: [lot("problem-prb_1", 2_000, expiresAt)], version: 1 });
    expect(await failing(() => giving(customer.memberId))).toBe("credit");
    expect(await failing(() => giving(other.memberId))).toBeUndefined();
    expect((await entriesOf(other))[0]).not.toHaveProperty("note");
    await MemberEntity.patch({ memberId: other.memberId }).set({ standing: "closed" }).go();
    const again = { memberId: other.memberId, amount: 1, source: "problem" as const, sourceId: "prb_2" };
    expect(await failing(() => credited(again))).toBe("customer");
    expect(await failing(async () => giving((await cleaner()).memberId))).toBe("customer");
  });
});

describe("credit of staff", () => {
  const form = (memberId: string) => ({ idempotencyKey: randomUUID(), memberId, amount: fils(50), reason: "Sorry." });
  const refused = (code: string) => expect.objectContaining({ code }) as Error;
  const set = (memberId: string, standing: "suspended" | "closed") =>
    standing === "suspended" ? suspendMember(memberId) : MemberEntity.patch({ memberId }).set({ standing }).go();

  it("names the amount, in the audit and to the member", async () => {
    const [customer, reviewer] = [await member("customer", { fullName: "Sara Haddad" }), await staff()];
    const given = await as(reviewer, () => Wallet.staffCredit(form(customer.memberId)));
    expect(given).toEqual({ source: "goodwill", amount: fils(50), expiresAt: days(policy.wallet.days) });
    expect(await waitingFor(customer.memberId)).toContainEqual({
      kind: "wallet.credited",
      values: { memberId: customer.memberId, ...given },
    });
    const { data } = await AuditEntity.query.bySubject({ subjectId: customer.memberId }).go();
    expect(data[0]).toMatchObject({
      action: "wallet.credit",
      subjectId: customer.memberId,
      subjectName: "Sara Haddad",
      reason: `${formatFils(fils(50))}: Sorry.`,
    });
  });

  it("is idempotent per form, repeated or concurrent, and separate for another", async () => {
    const [customer, reviewer] = [await member("customer"), await staff()];
    const give = (asked: ReturnType<typeof form>, now = testNow) => as(reviewer, () => Wallet.staffCredit(asked), now);
    const one = form(customer.memberId);
    const first = await give(one);
    expect(await give(one)).toEqual(first);
    await expect(give({ ...one, amount: fils(60) })).rejects.toEqual(refused("request.keyReused"));
    const two = form(customer.memberId);
    beforeTheWrite(() => give(two));
    // A clock a day ahead gets the other admin's decision.
    expect(await give(two, days(1))).toEqual(first);
    const entries = await entriesOf(customer);
    expect(entries.map(({ amount }) => amount)).toEqual([fils(50), fils(50)]);
    for (const { ofId } of entries) expect(ofId).toMatch(/^goodwill-cre_/);
  });

  it("is for active customers, and by active staff, whatever was read before", async () => {
    const reviewer = await staff();
    const give = (memberId: string, who = reviewer) => as(who, () => Wallet.staffCredit(form(memberId)));
    const suspended = await member("customer");
    await set(suspended.memberId, "suspended");
    await expect(give(suspended.memberId)).rejects.toEqual(refused("wallet.inactive"));
    await expect(give(actor("customer").memberId)).rejects.toEqual(refused("admin.personNotFound"));
    await expect(give((await cleaner()).memberId)).rejects.toEqual(refused("wallet.notCustomer"));
    const leaving = await member("customer");
    beforeTheWrite(() => set(leaving.memberId, "closed"));
    await expect(give(leaving.memberId)).rejects.toEqual(refused("wallet.inactive"));
    const [customer, leaver] = [await member("customer"), await staff()];
    beforeTheWrite(() => MemberEntity.patch({ memberId: leaver.memberId }).set({ standing: "suspended" }).go());
    await expect(give(customer.memberId, leaver)).rejects.toEqual(refused("request.forbidden"));
    expect(await entriesOf(customer)).toEqual([]);
  });
});
