import { formatFils } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Money } from "@/ui/marks/money.tsx";
import { PriceLines } from "../parts/price-lines.tsx";
import type { BookingForm } from "./use-booking-form.ts";

/** Every line of the price once it is known, before that what it is at least. */
export function PriceSoFar({ form }: { form: BookingForm }) {
  const { shown, quote, price, offer, durationMinutes } = form;
  if (shown)
    return (
      <PriceLines quote={shown} durationMinutes={durationMinutes} isOld={!quote} isOpen={price.wrong !== undefined} />
    );
  return (
    <>
      <Total form={form} />
      <p className="text-small text-muted">
        {t(offer ? "booking.priceOffered" : form.isVisitor ? "booking.priceSignIn" : "booking.priceLater", {
          duration: formatDuration(durationMinutes),
          amount: formatFils(price.atLeast),
        })}
      </p>
    </>
  );
}

/** The price: a minimum or the offer's price at first, exact once all inputs are known. Empty for an invalid price. */
export function Total({
  form: { quote, shown, price, offer },
  isShort = false,
}: {
  form: BookingForm;
  isShort?: boolean;
}) {
  const known = shown?.total ?? offer?.proposedPrice;
  const least = t("booking.totalFrom", { amount: formatFils(price.atLeast) });
  return (
    <p
      className={isShort ? "shrink-0 text-end leading-tight" : "flex flex-wrap items-baseline justify-between gap-x-4"}
      aria-busy={shown && !quote}
    >
      <span className={isShort ? "sr-only" : "font-medium"}>{t("booking.total")}</span>
      <span
        className={cx(
          "text-title font-semibold whitespace-nowrap tabular-nums transition-opacity duration-150",
          shown && !quote && "opacity-55",
        )}
      >
        {price.wrong ? t("booking.totalOpen") : known !== undefined ? <Money fils={known} /> : least}
      </span>
    </p>
  );
}
