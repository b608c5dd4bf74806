import { type Application, formatFils, mostProposedFor } from "@naqi/contracts";
import { t } from "texts:market/applications";
import { t as requestsText } from "texts:market/requests";
import { useForm } from "@/lib/form/use-form.ts";
import { typedOf } from "@/lib/texts/amount.ts";
import { formatDay, formatDuration, formatWhen } from "@/lib/texts/format.ts";
import { readPrice } from "@/lib/texts/read-price.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { HoursStepper } from "@/ui/inputs/hours-stepper.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { overText } from "./application-state.tsx";
import { useConfirm } from "./use-applications.ts";

/** Confirms an application for the changed request, at the same price or another (decisions §3.3). */
export function ConfirmDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const confirm = useConfirm();
  const { applicationId, proposedPrice, durationMinutes, request } = application;
  const { serviceType, location, preferredDate, preferredTime, termsVersion } = request;
  const when = preferredDate && (preferredTime ? formatWhen(preferredDate, preferredTime) : formatDay(preferredDate));
  const form = useForm({
    saved: { price: typedOf(proposedPrice), hours: durationMinutes / 60 },
    check: ({ price, hours }) => ({ price: readPrice(price, hours * 60).problem }),
    send: async ({ price, hours }) => {
      const outcome = await confirm.run({
        applicationId,
        proposedPrice: readPrice(price, hours * 60).price ?? 0,
        durationMinutes: hours * 60,
        termsVersion,
      });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("applications.confirmDone") });
      onClose();
    },
  });
  const minutes = form.values.hours * 60;
  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={t("applications.confirmTitle")}
      over={overText(application)}
      onClose={onClose}
      action={t("applications.confirm")}
      busyText={t("applications.confirming")}
    >
      <div className="rounded-control bg-sunken px-4 py-3.5 text-small">
        <p className="font-medium break-words">
          <bdi>{requestTitle(request)}</bdi>
        </p>
        <p className="mt-1 text-muted">{[serviceName(serviceType), location, when].filter(Boolean).join(" · ")}</p>
      </div>
      <HoursStepper value={form.values.hours} onChange={(hours) => form.set({ hours })} />
      <AmountInput
        {...form.field("price")}
        label={t("applications.yourPrice")}
        hint={requestsText("apply.most", {
          duration: formatDuration(minutes),
          amount: formatFils(mostProposedFor(minutes)),
        })}
        required
      />
    </FormDialog>
  );
}
