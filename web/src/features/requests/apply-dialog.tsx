import { type BoardRequest, lengthOf } from "@naqi/contracts";
import { type FormEvent, useId } from "react";
import { t } from "texts:requests";
import { serviceName } from "@/lib/vocabulary.ts";
import { focusLater } from "@/lib/focus.ts";
import { useAttempt } from "@/lib/use-attempt.ts";
import { useKeptFields } from "@/lib/use-kept-fields.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { RestoredNote } from "@/ui/restored-note.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { toast } from "@/ui/toast.tsx";
import { ClashNote } from "./clash-note.tsx";
import { PriceField } from "./price-field.tsx";
import { readPrice } from "./read-price.ts";
import { appliedId } from "./request-card.tsx";
import { distanceOf, wishedTime } from "./request-words.ts";
import { useApply } from "./use-board.ts";

interface Props {
  memberId: string;
  request: BoardRequest;
  /** The cleaner's own rate in fils per hour, when it is known. */
  hourlyRate: number | undefined;
  onClose: () => void;
}

const messageLimit = 1_000;
const nothing = { proposedPrice: "", message: "" };
// Ends a line rather than beginning one.
const dot = "\u00a0· ";

/** An offer for one request: a price and, if they like, a few words (000 §2). What is typed waits for its return. */
export function ApplyDialog({ memberId, request, hourlyRate, onClose }: Props) {
  const form = useId();
  const attempt = useAttempt();
  const apply = useApply();
  const draft = { memberId, name: `apply-${request.requestId}` };
  const { values, field, set, isReady, tell, ...kept } = useKeptFields(draft, nothing, (given) => ({
    proposedPrice: readPrice(given.proposedPrice).problem,
    message: lengthOf(given.message.trim()) > messageLimit ? t("apply.messageLong") : undefined,
  }));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady(event.currentTarget)) return;
    const { price = 0 } = readPrice(values.proposedPrice);
    const outcome = await apply.run({
      idempotencyKey: attempt.key,
      requestId: request.requestId,
      proposedPrice: price,
      message: values.message.trim() || null,
    });
    if (!outcome.ok) {
      attempt.answered(outcome.error);
      return tell(outcome.error.fields);
    }
    kept.drop();
    void toast({ title: t("apply.done") });
    onClose();
    focusLater(appliedId(request.requestId));
  }

  return (
    <Dialog
      open
      title={t("apply.title")}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("apply.cancel")}
          </Button>
          <Button type="submit" form={form} busy={apply.busy} busyText={t("apply.sending")}>
            {t("apply.send")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-6" onSubmit={(event) => void onSubmit(event)}>
        <div>
          <Summary request={request} />
          <ClashNote request={request} />
        </div>
        {kept.isRestored && (
          <RestoredNote text={t("apply.restored")} discard={t("apply.discard")} onDiscard={kept.discard} />
        )}
        <PriceField
          {...field("proposedPrice")}
          request={request}
          hourlyRate={hourlyRate}
          onUse={(proposedPrice) => set({ proposedPrice })}
        />
        <TextArea
          {...field("message")}
          label={t("apply.message")}
          hint={t("apply.messageHint")}
          optional
          rows={4}
          limit={messageLimit}
        />
        <FormError error={failureOf(apply.error)} />
      </form>
    </Dialog>
  );
}

/** A refusal speaks for itself; what nobody can act on gets the spec's sentence (000 §8). */
function failureOf(error: ReturnType<typeof useApply>["error"]) {
  if (!error || error.fields) return undefined;
  const isOurs = error.kind === "network" || error.kind === "bug";
  return isOurs ? { message: t("apply.failedFor", { reason: error.message }), reference: error.reference } : error;
}

function Summary({ request }: { request: BoardRequest }) {
  const { title, description, serviceType, location, customer } = request;
  const where = [location, distanceOf(request)].filter(Boolean).join(", ");
  return (
    <section aria-label={t("apply.request")} className="rounded-control bg-sunken px-4 py-3.5">
      <p dir="auto" className="font-medium break-words">
        {title}
      </p>
      <p className="mt-1 text-small text-muted">
        {[serviceName(serviceType), where, wishedTime(request)].join(dot)}
        {dot}
        <bdi>{customer.fullName}</bdi>
      </p>
      {description && (
        <p dir="auto" className="mt-2 text-small break-words whitespace-pre-wrap">
          {description}
        </p>
      )}
    </section>
  );
}
