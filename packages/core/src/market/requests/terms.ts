import {
  addDays,
  addMinutes,
  dayOf,
  instantOf,
  type PackageChoice,
  packageOf,
  policy,
  refuseRequestOf,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { writtenNow } from "../../kit/follower.ts";
import { newId } from "../../kit/ids.ts";
import type { RequestRow } from "./view.ts";

/** Refuses a day in the past, Dubai time (decisions G54). */
export function notPast(preferredDate: string | undefined) {
  if (!preferredDate || preferredDate >= dayOf(Call.now())) return;
  throw refuseRequestOf.dayPast({ fields: { preferredDate: refuseRequestOf.dayPast.text } });
}

/** After fourteen days or at the end of the preferred day, whichever is earlier (decisions §1 REQUEST_TTL_D). */
export function closingOf(preferredDate: string | undefined, postedAt: string): string {
  const latest = addMinutes(postedAt, policy.requestDays * 24 * 60);
  const endOfDay = preferredDate && instantOf(addDays(preferredDate, 1), "00:00");
  return endOfDay && endOfDay < latest ? endOfDay : latest;
}

type Asked = Pick<RequestRow, "customerId" | "serviceType" | "location"> & Partial<RequestRow>;

export function newlyOpen(asked: Asked): RequestRow {
  const now = Call.now();
  return {
    ...asked,
    requestId: newId("req"),
    origin: "posted",
    status: "open",
    edition: 1,
    termsVersion: 1,
    applicationCount: 0,
    firstOfferAt: undefined,
    offersToldAt: undefined,
    fulfilledBy: undefined,
    closesAt: closingOf(asked.preferredDate, now),
    feed: "posted",
    board: "open",
    writtenAt: writtenNow(),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The service, price and title that a package fixes, regardless of the input (decisions G110, 0045). */
export function fixedBy(choice: PackageChoice | undefined) {
  const found = choice && packageOf(choice.service, choice.packageId);
  if (!found) return {};
  const { serviceType, price } = found;
  return { title: undefined, serviceType, budgetMin: price, budgetMax: price };
}
