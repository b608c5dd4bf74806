import { formatFils } from "@naqi/contracts";
import { ArrowRight } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { t as debtText } from "texts:money/debt";
import { cx } from "@/lib/browser/class-names.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { BookingProblem } from "./booking-problem.tsx";
import { SummaryRow } from "./steps/booking-summary.tsx";
import { MissingFields } from "./steps/missing-fields.tsx";
import type { Steps } from "./steps/steps.ts";
import type { BookingForm } from "./use-booking-form.ts";

interface Props {
  form: BookingForm;
  /** On phones. */
  steps: Steps | undefined;
  onClose: () => void;
}

/** Always visible: the error, what is missing or the terms in a sentence, on phones the summary, and the button. */
export function BookingFooter({ form, steps, onClose }: Props) {
  const { book, owes } = form;
  const missing = steps?.missing ?? form.missing;
  const isLast = !steps?.next;
  return (
    <div className="w-full min-w-0">
      <BookingProblem form={form} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div
          aria-live="polite"
          className={cx(
            "min-w-0 grow text-small text-muted",
            steps ? "basis-full empty:hidden" : "min-h-[2lh] basis-0",
          )}
        >
          {owes ? (
            <span>{debtText("debt.cannotBook")}</span>
          ) : missing.length > 0 ? (
            !book.error && <MissingFields missing={missing} onLead={steps?.show} />
          ) : (
            isLast && <Terms form={form} />
          )}
        </div>
        {!steps && (
          <Button tone="quiet" onClick={onClose}>
            {t("booking.close")}
          </Button>
        )}
        {steps && (
          <div className="min-w-0 basis-full">
            <SummaryRow form={form} />
          </div>
        )}
        {steps?.next ? (
          <Button
            wide
            className="min-h-12"
            disabled={missing.length > 0}
            onClick={() => steps.next && steps.go(steps.next)}
          >
            <span>{t(`booking.next.${steps.next === "where" ? "where" : "review"}`)}</span>
            <ArrowRight className="rtl:rotate-180" />
          </Button>
        ) : (
          <Confirm form={form} isWide={steps !== undefined} />
        )}
      </div>
    </div>
  );
}

function Confirm({ form, isWide }: { form: BookingForm; isWide: boolean }) {
  const { revised, isReady, isVisitor, book } = form;
  const again = revised && t("booking.confirmAgain", { amount: formatFils(revised.quote.total) });
  return (
    <Button
      wide={isWide}
      className="min-h-12"
      disabled={!isReady && !book.busy}
      busy={book.busy}
      busyText={t("booking.confirming")}
      onClick={() => void form.submit()}
    >
      {again ?? t(isVisitor ? "booking.continue" : "booking.confirm")}
    </Button>
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
