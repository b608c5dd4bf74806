import type { Booking } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";

/** When the code of a cancelled visit works again; undefined if the visit had none. */
export const codeBackText = ({ discountCode, codeTerms }: Pick<Booking, "discountCode" | "codeTerms">) =>
  discountCode ? t(`codeBack.${codeTerms ?? "any"}`, { code: discountCode }) : undefined;
