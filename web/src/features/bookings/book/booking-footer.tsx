import { formatFils } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { t as debtText } from "texts:money/debt";
import { cx } from "@/lib/browser/class-names.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { BookingProblem } from "./booking-problem.tsx";
import { MissingFields } from "./missing-fields.tsx";
import type { BookingForm } from "./use-booking-form.ts";

/** Always visible: the error, what is missing or the terms in a sentence, the total and the button. */
export function BookingFooter({ form, onClose }: { form: BookingForm; onClose: () => void }) {
  const { revised, isReady, book, missing, owes } = form;
  return (
    <div className="grid w-full gap-3">
      <BookingProblem form={form} />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-3">
        <div aria-live="polite" className="min-h-[2lh] min-w-0 grow basis-full text-small text-muted sm:basis-0">
          {owes ? (
            <span>{debtText("debt.cannotBook")}</span>
          ) : missing.length > 0 ? (
            !book.error && <MissingFields missing={missing} />
          ) : (
            <Terms form={form} />
          )}
        </div>
        <Total form={form} />
        <Button tone="quiet" onClick={onClose} className="max-sm:hidden">
          {t("booking.close")}
        </Button>
        <Button
          disabled={!isReady && !book.busy}
          busy={book.busy}
          busyText={t("booking.confirming")}
          onClick={() => void form.submit()}
        >
          {revised ? t("booking.confirmAgain", { amount: formatFils(revised.quote.total) }) : t("booking.confirm")}
        </Button>
      </div>
    </div>
  );
}

/** What Confirm means: the free cancellation deadline, or that sign-in comes first. */
function Terms({ form: { isVisitor, shown } }: { form: BookingForm }) {
  if (isVisitor) return <span>{t("booking.signInNext")}</span>;
  return (
    <>
      {shown && (
        <span className="block text-text">
          {t("booking.freeUntil", { when: formatInstant(shown.freeCancellationUntil) })}
        </span>
      )}
      {shown && shown.total > 0 && <span>{t("booking.payAfter", { amount: formatFils(shown.total) })}</span>}
    </>
  );
}

/** The price: a minimum or the offer's price at first, exact once all inputs are known. Empty for an invalid price. */
function Total({ form: { quote, shown, price, offer } }: { form: BookingForm }) {
  const known = shown?.total ?? offer?.proposedPrice;
  const least = t("booking.totalFrom", { amount: formatFils(price.atLeast) });
  return (
    <p className="me-auto leading-tight sm:mx-2 sm:text-end" aria-busy={shown && !quote}>
      <span className="block text-tiny text-muted">{t("booking.total")}</span>
      <span
        className={cx(
          "text-title font-medium whitespace-nowrap tabular-nums transition-opacity duration-150",
          shown && !quote && "opacity-55",
        )}
      >
        {price.wrong ? t("booking.totalOpen") : known !== undefined ? <Money fils={known} /> : least}
      </span>
    </p>
  );
}
