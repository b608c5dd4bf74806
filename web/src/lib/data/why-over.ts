import { type Booking, bookings } from "@naqi/contracts";
import { t } from "texts:bookings/cancelled";
import { call } from "./api.ts";
import { asApiError } from "../http/api-error.ts";
import { canceller } from "../texts/canceller.ts";

type Side = "customer" | "cleaner";

/** Why a visit no longer allows a dialog's action, for one of its parties. */
export function whyOver({ status, cancellation, customerName, cleanerName }: Booking, side: Side): string {
  if (cancellation) {
    const { by, at } = cancellation;
    if (by === side) return canceller({ by: "self", at });
    const name = { customer: customerName, cleaner: cleanerName, staff: undefined, system: undefined }[by];
    return canceller({ by, at, ...(name && { name }) });
  }
  if (status === "confirmed") return t("meanwhile.changed");
  return t(status === "completed" ? "meanwhile.completed" : "meanwhile.started");
}

/** The same for a dialog that the page has removed; loads the booking, because the page may no longer have it. */
export async function whyClosed({ bookingId, status }: Pick<Booking, "bookingId" | "status">, side: Side) {
  try {
    const booking = await call(bookings.get, { bookingId });
    return booking.status === status ? t("meanwhile.changed") : whyOver(booking, side);
  } catch (error) {
    return t(asApiError(error).kind === "missing" ? "meanwhile.notYours" : "meanwhile.changed");
  }
}
