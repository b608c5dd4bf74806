import { type Application, formatFils } from "@naqi/contracts";
import { t } from "texts:applications";
import { partyName, requestTitle } from "@/lib/texts/vocabulary.ts";
import { focusLater, takesFocus } from "@/lib/browser/focus.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { titleId } from "./application-card.tsx";
import { useWithdraw } from "./use-applications.ts";

interface Props {
  application: Application;
  onClose: () => void;
}

/**
 * Names the offer, says what withdrawing means, and asks once. There is no undo after: a withdrawn offer never comes back
 * (decisions §3.2) and its customer is told at once; sending it late would leave them an offer that they could still book.
 */
export function WithdrawDialog({ application, onClose }: Props) {
  const withdraw = useWithdraw();
  const { applicationId, proposedPrice, request } = application;

  async function onConfirm() {
    const outcome = await withdraw.run({ applicationId });
    if (!outcome.ok) return;
    void toast({ title: t("applications.withdrawDone") });
    onClose();
    focusLater(titleId(application));
  }

  return (
    <Dialog
      kind="alert"
      size="small"
      open
      title={t("applications.withdrawTitle")}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" ref={takesFocus} onClick={onClose}>
            {t("applications.keep")}
          </Button>
          <Button
            tone="danger"
            busy={withdraw.busy}
            busyText={t("applications.withdrawing")}
            onClick={() => void onConfirm()}
          >
            {t("applications.withdraw")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p dir="auto" className="font-medium break-words">
          {t("applications.withdrawWhat", { amount: formatFils(proposedPrice), title: requestTitle(request) })}
        </p>
        <p>{t("applications.withdrawText", { name: partyName(request.customerName) })}</p>
        <FormError error={withdraw.error} />
      </div>
    </Dialog>
  );
}
