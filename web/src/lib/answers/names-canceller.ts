import type { refuseBooking, RefusedAs } from "@naqi/contracts";
import type { ApiError } from "../http/api-error.ts";

type MovedOn = RefusedAs<typeof refuseBooking.wrongMoment>["details"];

/** Whether an error says who cancelled the booking. */
export const namesCanceller = ({ code, details }: ApiError): boolean =>
  code === "booking.wrongMoment" && (details as MovedOn | undefined)?.cancelled !== undefined;
