import { type applications, type BoardRequest, lengthOf } from "@naqi/contracts";
import { t } from "texts:market/requests";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { ClashNote } from "./clash-note.tsx";
import { HoursStepper } from "@/ui/inputs/hours-stepper.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { PackageSummary } from "../requests/package-summary.tsx";
import { PriceField } from "./price-field.tsx";
import { readPrice } from "@/lib/texts/read-price.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { appliedId } from "./request-card.tsx";
import { distanceOf, usualMinutes, wishedTime } from "../requests/request-words.ts";
import { isSettled, useApply } from "./use-board.ts";

interface Props {
  memberId: string;
  request: BoardRequest;
  /** The cleaner's own rate in fils per hour, when it is known. */
  hourlyRate: number | undefined;
  onClose: () => void;
}

const messageLimit = 1_000;

// Placed at the end of a line.
const dot = "\u00a0· ";

/** An application for one request: a price and optionally a message (000 §2). Input is kept. */
// oxlint-disable-next-line max-lines-per-function -- one form: its rules, what it sends and its fields
export function ApplyDialog({ memberId, request, hourlyRate, onClose }: Props) {
  const apply = useApply();
  // Another press would get the same answer.
  const isOver = apply.error !== undefined && isSettled(apply.error);
  const form = useKeptForm({
    saved: { proposedPrice: "", message: "", hours: usualMinutes(request) / 60 },
    draft: { memberId, name: `apply-${request.requestId}` },
    check: ({ proposedPrice, message, hours }) => ({
      proposedPrice: readPrice(proposedPrice, hours * 60).problem,
      message: lengthOf(message.trim()) > messageLimit ? t("apply.messageLong") : undefined,
    }),
    send: async ({ proposedPrice, message, hours }, idempotencyKey) => {
      const outcome = await apply.run({
        idempotencyKey,
        requestId: request.requestId,
        proposedPrice: readPrice(proposedPrice, hours * 60).price ?? 0,
        durationMinutes: hours * 60,
        termsVersion: request.termsVersion,
        message: message.trim() || null,
      });
      if (!outcome.ok) return failureOf(outcome.error);
      void toast({ title: t("apply.done") });
      onClose();
      focusLater(appliedId(request.requestId));
    },
  });

  return (
    <FormDialog
      form={form}
      open
      title={t("apply.title")}
      onClose={onClose}
      action={t("apply.send")}
      busyText={t("apply.sending")}
      isDisabled={isOver}
      {...(isOver && { leave: t("common.close") })}
    >
      <div>
        <Summary request={request} />
        <ClashNote request={request} />
      </div>
      <HoursStepper value={form.values.hours} onChange={(hours) => form.set({ hours })} />
      <PriceField
        {...form.field("proposedPrice")}
        request={request}
        minutes={form.values.hours * 60}
        hourlyRate={hourlyRate}
        onUse={(proposedPrice) => form.set({ proposedPrice })}
      />
      <div>
        <TextArea
          {...form.field("message")}
          label={t("apply.message")}
          hint={t("apply.messageHint")}
          optional
          rows={4}
          limit={messageLimit}
        />
        <ContactNote text={form.values.message} readers="one" />
      </div>
    </FormDialog>
  );
}

/** A refusal has its own text; a failure without a remedy gets the spec's sentence (000 §8). */
function failureOf(error: ErrorOf<typeof applications.apply>): Failure {
  return error.kind === "bug" ? { ...error, message: t("apply.failedFor", { reason: error.message }) } : error;
}

function Summary({ request }: { request: BoardRequest }) {
  const { description, serviceType, location, customer } = request;
  const where = [location, distanceOf(request)].filter(Boolean).join(", ");
  return (
    <section aria-label={t("apply.request")} className="rounded-control bg-sunken px-4 py-3.5">
      <p className="font-medium break-words">
        <bdi>{requestTitle(request)}</bdi>
      </p>
      <p className="mt-1 text-small text-muted">
        <span>{[serviceName(serviceType), where, wishedTime(request)].join(dot)}</span>
        {customer && (
          <>
            <span>{dot}</span>
            <bdi>{customer.fullName}</bdi>
          </>
        )}
      </p>
      {description && <Lines className="mt-2 text-small" text={description} />}
      {request.package && <PackageSummary choice={request.package} />}
    </section>
  );
}
