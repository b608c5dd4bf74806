import { randomUUID } from "node:crypto";
import { fils } from "@naqi/contracts";
import { Admin, Discounts, Payouts, Proposals, Seasons } from "@naqi/core";
import { as, cleaner, member, testNow } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { decideCleaner, staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation that takes two members of staff, and of the file of the trail. Imported once the table and the ports are there. */
export async function proposalSamples() {
  const [asker, other] = [await staff(), await staff()];
  const worker = { ...(await cleaner()), authTime: testNow };
  const { memberId: cleanerId } = worker;
  const details = { payoutMethod: "paypal", paypalEmail: "aisha@example.com" } as const;
  const { methods } = await as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details }));
  const { payoutMethodId = "" } = methods[0] ?? {};
  const ask = () =>
    as(asker, () =>
      Proposals.askNumber({ idempotencyKey: randomUUID(), cleanerId, payoutMethodId, reason: "The bank sent it back" }),
    );
  const seen = await ask();
  await as(other, () => Proposals.confirm({ proposalId: seen.proposalId, reason: "I know why" }));
  const held = [await cleaner(), await cleaner()];
  for (const one of held) await decideCleaner(asker, one.memberId, "suspend");
  const { items } = await as(other, () => Proposals.list({}));
  const own = items.filter(({ subjectId }) => held.some(({ memberId }) => memberId === subjectId));
  const [first, second] = own.map(({ proposalId }) => ({ proposalId, reason: "I know why" }));
  if (!first || !second) throw new Error("Nothing waits.");
  const people = await Promise.all(Array.from({ length: 11 }, () => member("customer")));
  await as(asker, () =>
    Discounts.createMany({
      code: `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`,
      valueType: "fixed",
      discountValue: fils(500),
      minimumOrderAmount: 0,
      expiryDays: 30,
      reason: "The flood of last week.",
      people: people.map(({ memberId }) => memberId),
    }),
  );
  const codes = (await as(other, () => Proposals.list({}))).items.find(({ what }) => what === "codes");
  if (!codes) throw new Error("No codes wait.");
  return {
    "admin.exportAudit": () => as(asker, () => Admin.exportAudit({ reason: "The yearly review" })),
    "proposals.list": () => as(other, () => Proposals.list({})),
    "proposals.recipients": () => as(other, () => Proposals.recipients({ proposalId: codes.proposalId })),
    "proposals.askNumber": ask,
    "proposals.confirm": () => as(other, () => Proposals.confirm(first)),
    "proposals.end": () => as(other, () => Proposals.end(second)),
    "seasons.list": () => as(other, () => Seasons.list({})),
    "seasons.propose": () =>
      as(asker, () =>
        Seasons.propose({
          idempotencyKey: randomUUID(),
          reason: "Announced by the government",
          proposed: {
            act: "add",
            terms: { kind: "holiday", name: "Union Day", from: "2027-12-02", to: "2027-12-03", surcharge: fils(10) },
          },
        }),
      ),
    "proposals.number": () => as(asker, () => Proposals.number({ proposalId: seen.proposalId })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
