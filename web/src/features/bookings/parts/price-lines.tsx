import { formatFils, type Quote } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { extraName } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Money } from "@/ui/marks/money.tsx";

interface Props {
  quote: Pick<Quote, "lines" | "season" | "hourlyRate" | "discountCode" | "total">;
  /** As it was booked. */
  durationMinutes: number;
  /** What was added since. */
  extraMinutes?: number;
  /** A newer answer is loading. */
  isOld?: boolean;
  /** There is no total, because the typed price is invalid. */
  isOpen?: boolean;
}

/** A preview of the receipt: each line of the price, and the total. */
export function PriceLines({ quote, durationMinutes, extraMinutes = 0, isOld = false, isOpen = false }: Props) {
  const seasonName = quote.season?.name ?? "";
  const labels = {
    work: t("booking.lineWork", { duration: formatDuration(durationMinutes), rate: formatFils(quote.hourlyRate) }),
    travel: t("booking.lineTravel"),
    season: t("booking.lineSeason", { season: seasonName, rate: formatFils(quote.season?.hourly ?? 0) }),
    offer: t("booking.lineOffer", { duration: formatDuration(durationMinutes) }),
    agreed: t("booking.lineAgreed", { duration: formatDuration(durationMinutes) }),
    extension: t("booking.lineExtension", {
      duration: formatDuration(extraMinutes),
      rate: formatFils(quote.hourlyRate + (quote.season?.hourly ?? 0)),
    }),
    tip: t("booking.lineTip"),
    discount: t("booking.lineDiscount", { code: quote.discountCode ?? "" }),
    wallet: t("booking.lineWallet"),
    thanks: t("booking.lineThanks"),
  };
  return (
    <dl className={cx("grid gap-2.5 transition-opacity duration-150", isOld && "opacity-55")} aria-busy={isOld}>
      {quote.lines.map(({ kind, extra, amount }) => (
        <div key={extra ?? kind} className={cx("flex justify-between gap-4 text-small", amount < 0 && "text-success")}>
          <dt className="min-w-0 break-words">
            {extra ? (
              extraName(extra)
            ) : kind === "season" ? (
              <bdi>{labels[kind]}</bdi>
            ) : (
              kind !== "extra" && labels[kind]
            )}
          </dt>
          <dd>
            <Money fils={amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-border-strong pt-3.5 font-medium">
        <dt>{t("booking.total")}</dt>
        <dd className="text-title" aria-live="polite">
          {isOpen ? t("booking.totalOpen") : <Money fils={quote.total} />}
        </dd>
      </div>
    </dl>
  );
}
