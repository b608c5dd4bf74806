import { formatFils } from "@naqi/contracts";
import { t } from "texts:bookings";
import { formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/button.tsx";
import { Money } from "@/ui/money.tsx";
import { BookingProblem } from "./booking-problem.tsx";
import type { BookingForm } from "./use-booking-form.ts";

/** What stays in sight: what went wrong, the terms in a sentence, the total and the button. */
export function BookingFooter({ form, onClose }: { form: BookingForm; onClose: () => void }) {
  const { quote, revised, isReady, book } = form;
  const isChosen = form.place && form.day && form.hour;
  return (
    <div className="grid w-full gap-3">
      <BookingProblem form={form} />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-3">
        <p className="min-w-0 grow basis-full text-small text-muted sm:basis-0">
          {isChosen && quote ? (
            <>
              <span className="block text-text">
                {t("booking.freeUntil", { when: formatInstant(quote.freeCancellationUntil) })}
              </span>
              {t("booking.payAfter")}
            </>
          ) : (
            !isChosen && !book.error && t("booking.required")
          )}
        </p>
        {quote && (
          <p className="me-auto leading-tight sm:mx-2 sm:text-end">
            <span className="block text-tiny text-muted">{t("booking.total")}</span>
            <span className="text-title font-medium">
              <Money fils={quote.total} />
            </span>
          </p>
        )}
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
