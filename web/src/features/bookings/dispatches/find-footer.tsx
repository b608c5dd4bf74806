import { formatFils } from "@naqi/contracts";
import { ArrowRight } from "lucide-react";
import { t as bookingText } from "texts:bookings/bookings";
import { t } from "texts:bookings/dispatches";
import { t as debtText } from "texts:money/debt";
import { formatDuration } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Failed, Overlap, ProblemNote, Unconfirmed } from "../book/booking-problem.tsx";
import { doorOf } from "../book/steps/booking-summary.tsx";
import { MissingFields } from "../book/steps/missing-fields.tsx";
import type { Steps } from "../book/steps/steps.ts";
import type { FindForm } from "./use-find-form.ts";
import { windowText } from "./words.ts";

interface Props {
  form: FindForm;
  /** On phones. */
  steps: Steps | undefined;
}

/** The error, what is missing or what happens next, and the one button. */
export function FindFooter({ form, steps }: Props) {
  const { ask, owes, isPriced } = form;
  const missing = steps?.missing ?? form.missing;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <FindProblem form={form} />
      <div aria-live="polite" className="text-small text-muted empty:hidden">
        {owes ? (
          <span>{debtText("debt.cannotBook")}</span>
        ) : missing.length > 0 ? (
          !ask.error && <MissingFields missing={missing} onLead={steps?.show} />
        ) : (
          !steps?.next && isPriced && <Terms form={form} />
        )}
      </div>
      {steps && <Summary form={form} />}
      {steps?.next ? (
        <Button
          wide
          className="min-h-12"
          disabled={missing.length > 0 || !isPriced}
          onClick={() => steps.next && steps.go(steps.next)}
        >
          <span>{bookingText(`booking.next.${steps.next === "where" ? "where" : "review"}`)}</span>
          <ArrowRight className="rtl:rotate-180" />
        </Button>
      ) : (
        <Ask form={form} isOnDeep={!steps} />
      )}
    </div>
  );
}

function Ask({ form, isOnDeep }: { form: FindForm; isOnDeep: boolean }) {
  const { revised, isReady, isVisitor, ask } = form;
  const again = revised && t("dispatch.find.again", { amount: formatFils(revised.quote.total) });
  return (
    <Button
      wide
      tone={isOnDeep ? (isVisitor ? "onDeep" : "commit") : "primary"}
      className="min-h-12"
      disabled={!isReady && !ask.busy}
      busy={ask.busy}
      busyText={t("dispatch.find.busy")}
      onClick={() => void form.submit()}
    >
      {again ?? (isVisitor ? bookingText("booking.continue") : t("dispatch.find.action"))}
    </Button>
  );
}

function Terms({ form: { isVisitor, quote } }: { form: FindForm }) {
  if (isVisitor) return <span>{bookingText("booking.signInNext")}</span>;
  if (!quote || quote.total === 0) return null;
  return <span>{bookingText("booking.payAfter", { amount: formatFils(quote.total) })}</span>;
}

/** What is asked for and for how much, above the button of every step. */
const Summary = ({ form }: { form: FindForm }) => (
  <div className="flex items-center gap-3">
    <div className="min-w-0 grow">
      <p className="truncate text-small font-semibold">{windowText(form.window)}</p>
      <p className="truncate text-tiny text-muted">
        {bookingText("booking.summaryLine", {
          duration: formatDuration(form.find.minutes),
          what: doorOf(form) ?? serviceName(form.find.service),
        })}
      </p>
    </div>
    {form.price.shown && (
      <p className="shrink-0 text-title font-semibold">
        <Money fils={form.quote?.total ?? form.price.total ?? 0} />
      </p>
    )}
  </div>
);

/** Why the search was not begun, and the next step. */
function FindProblem({ form: { ask, revised, price, submit } }: { form: FindForm }) {
  const { error } = ask;
  if (error?.code === "member.unconfirmed") return <Unconfirmed message={error.message} />;
  const isUnanswered = error && (error.kind === "network" || error.kind === "bug");
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <ProblemNote>
          {isUnanswered ? (
            <Failed error={error} onRetry={price.retry} />
          ) : error.code === "booking.overlap" ? (
            <Overlap error={error} busy={ask.busy} onAnyway={() => void submit({ anyway: true })} />
          ) : (
            <>
              <span>{error.message}</span>{" "}
              {revised && (
                <strong>
                  {t("dispatch.review.changed", {
                    before: formatFils(revised.before),
                    after: formatFils(revised.quote.total),
                  })}
                </strong>
              )}
              {error.code === "dispatch.tooManyOpen" && (
                <ButtonLink to="/customer/bookings" tone="secondary" size="small" className="mt-2">
                  {t("dispatch.review.mine")}
                </ButtonLink>
              )}
            </>
          )}
        </ProblemNote>
      )}
    </div>
  );
}
