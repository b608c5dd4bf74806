import {
  type AskedBooking,
  type BookedExtra,
  bookedExtrasOf,
  excludingPair,
  extraKind,
  type ExtraSlug,
  minutesNeeded,
  offersExtra,
  type OfferedExtras,
  refuseBooking,
} from "@naqi/contracts";

type Asked = Pick<AskedBooking, "extras" | "offer" | "serviceType" | "durationMinutes">;

/** The extras as they are booked, at this cleaner's prices. Refuses what this cleaner, service or length doesn't allow (decision 0189). */
export function extrasFor(
  { extras = [], offer, serviceType, durationMinutes }: Asked,
  cleaner: OfferedExtras,
): BookedExtra[] {
  if (extras.length > 0 && offer) throw refuseBooking.extrasWithOffer();
  mustSuitService({ extras, serviceType, durationMinutes });
  const missing = extras.find((extra) => !offersExtra(cleaner, extra));
  if (missing) throw refuseBooking.extraNotOffered({ details: { extra: missing } });
  return bookedExtrasOf(extras, durationMinutes, cleaner);
}

/** Refuses extras that this service or length doesn't allow, no matter which cleaner comes. */
export function mustSuitService({
  extras = [],
  serviceType,
  durationMinutes,
}: Pick<Asked, "serviceType" | "durationMinutes"> & { extras?: readonly ExtraSlug[] | undefined }): void {
  for (const extra of extras) {
    const kind = extraKind(serviceType, extra);
    if (kind === "never") throw refuseBooking.extraNever({ details: { extra } });
    if (kind === "included") throw refuseBooking.extraIncluded({ details: { extra } });
  }
  const pair = excludingPair(extras);
  if (pair) throw refuseBooking.extrasExclude({ details: { extras: pair } });
  const minutes = minutesNeeded(extras);
  if (durationMinutes < minutes) throw refuseBooking.extrasTooLong({ details: { minutes, hours: minutes / 60 } });
}
