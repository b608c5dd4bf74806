import { formatFils, type Offer } from "@naqi/contracts";
import { t } from "texts:requests";
import { toast } from "@/ui/toast.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { useDecline } from "./use-requests.ts";

interface Props {
  offer: Offer;
  onClose: () => void;
  onDeclined: () => void;
}

/** Names the offer and asks once: its cleaner is told at once, so there is no undo after. */
export function DeclineDialog({ offer: { applicationId, cleanerName, proposedPrice }, onClose, onDeclined }: Props) {
  const decline = useDecline();
  const onConfirm = async () => {
    const outcome = await decline.run({ applicationId });
    if (!outcome.ok) return;
    void toast({ title: t("offers.declined", { name: cleanerName }) });
    onClose();
    onDeclined();
  };
  return (
    <AskDialog
      title={t("offers.declineTitle")}
      action={t("offers.decline")}
      busyText={t("offers.declining")}
      command={decline}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    >
      <p>{t("offers.declineText", { name: cleanerName, amount: formatFils(proposedPrice) })}</p>
    </AskDialog>
  );
}
