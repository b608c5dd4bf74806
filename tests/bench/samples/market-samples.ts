import { randomUUID } from "node:crypto";
import { Account, Applications, Earnings, Favorites, Payouts, Requests } from "@naqi/core";
import {
  applied,
  applying,
  as,
  asking,
  booking,
  cleaner,
  member,
  posted,
  posting,
  testNow,
} from "../../support/given/given.ts";
import { bank } from "../../support/given/wizard.ts";
import type { PerOperation } from "../../operations/record.ts";

/** Another account each time: a cleaner has one only once. */
const paypal = () => ({ payoutMethod: "paypal", paypalEmail: `${randomUUID()}@example.com` }) as const;

/** One ordinary call of every operation of the job board, the earnings and of leaving. Imported once the table is there. */
export async function marketSamples() {
  const [customer, worker] = [await member("customer"), { ...(await cleaner()), authTime: testNow }];
  const [leaver, other] = [{ ...(await cleaner()), authTime: testNow }, await cleaner()];
  await booking(customer, worker.memberId);
  const [open, toApply, toCancel] = [await posted(customer), await posted(customer), await posted(customer)];
  const { applicationId } = await applied(worker, open.requestId);
  await applied(other, toCancel.requestId);
  const changed = await posted(customer);
  const toConfirm = await applied(worker, changed.requestId);
  const toDecline = await applied(other, open.requestId);
  const { serviceType, title = "" } = changed;
  const edit = { requestId: changed.requestId, title, serviceType, edition: 1, location: "JBR" } as const;
  const { methods } = await as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details: bank }));
  const payoutMethodId = methods[0]?.payoutMethodId ?? "";
  const second = { payoutMethod: "paypal", paypalEmail: "second@example.com" } as const;
  const { methods: both } = await as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details: second }));
  const next = both.find(({ isPrimary }) => !isPrimary)?.payoutMethodId ?? "";
  await as(worker, () => Requests.board({}));
  const filters = { name: "JBR", filters: { location: "JBR" } } as const;
  const { items: saved } = await as(worker, () => Requests.saveFilters(filters));
  const savedFiltersId = saved[0]?.savedFiltersId ?? "";
  const [keeper, toSave] = [await member("customer"), await cleaner()];
  await as(keeper, () => Favorites.add({ cleanerId: worker.memberId }));
  await as(keeper, () => Favorites.add({ cleanerId: other.memberId }));
  return {
    "favorites.mine": () => as(keeper, () => Favorites.mine({})),
    "favorites.ids": () => as(keeper, () => Favorites.ids({})),
    "favorites.add": () => as(keeper, () => Favorites.add({ cleanerId: toSave.memberId })),
    "favorites.remove": () => as(keeper, () => Favorites.remove({ cleanerId: other.memberId })),
    "requests.post": () => as(customer, () => Requests.post(posting())),
    "requests.mine": () => as(customer, () => Requests.mine({})),
    "requests.edit": () => as(customer, () => Requests.edit(edit)),
    "requests.cancel": () => as(customer, () => Requests.cancel({ requestId: toCancel.requestId })),
    "requests.board": () => as(worker, () => Requests.board({ service: "deep_cleaning", limit: 24 })),
    "requests.savedFilters": () => as(worker, () => Requests.savedFilters({})),
    "requests.saveFilters": () =>
      as(worker, () => Requests.saveFilters({ name: "Offices", filters: { service: "office_cleaning" } })),
    "requests.removeFilters": () => as(worker, () => Requests.removeFilters({ savedFiltersId })),
    "applications.apply": () => as(worker, () => Applications.apply(applying(toApply.requestId))),
    // After `requests.edit`, which changes what is priced.
    "applications.confirm": () =>
      as(worker, () =>
        Applications.confirm({
          applicationId: toConfirm.applicationId,
          proposedPrice: 26_000,
          durationMinutes: 180,
          termsVersion: 2,
        }),
      ),
    "applications.offers": () => as(customer, () => Applications.offers({ requestId: open.requestId })),
    "applications.decline": () => as(customer, () => Applications.decline({ applicationId: toDecline.applicationId })),
    "applications.mine": () => as(worker, () => Applications.mine({})),
    "applications.withdraw": () => as(worker, () => Applications.withdraw({ applicationId })),
    "earnings.summary": () => as(worker, () => Earnings.summary({})),
    "earnings.transactions": () => as(worker, () => Earnings.transactions({})),
    "earnings.statement": () =>
      as(worker, () => Earnings.statement({ month: asking(other.memberId).scheduledDate.slice(0, 7) })),
    "payouts.mine": () => as(worker, () => Payouts.mine({})),
    "payouts.add": () => as(worker, () => Payouts.add({ idempotencyKey: randomUUID(), details: paypal() })),
    "payouts.change": () => as(worker, () => Payouts.change({ payoutMethodId, details: paypal() })),
    "payouts.makeDefault": () => as(worker, () => Payouts.makeDefault({ payoutMethodId: next })),
    "payouts.remove": () => as(worker, () => Payouts.remove({ payoutMethodId })),
    "payouts.setSchedule": () => as(worker, () => Payouts.setSchedule({ schedule: "monthly" })),
    "account.closing": () => as(worker, () => Account.closing({})),
    "account.requestExport": () => as(worker, () => Account.requestExport({})),
    "account.exportLink": () => as(worker, () => Account.exportLink({})),
    "account.close": () => as(leaver, () => Account.close({})),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
