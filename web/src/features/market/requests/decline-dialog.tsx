import { formatFils, type Offer } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { Question } from "@/ui/choices/question.tsx";
import { useDecline } from "./use-requests.ts";

interface Props {
  offer: Offer;
  /** Why the offer can no longer be declined. */
  over: string | undefined;
  onClose: () => void;
  onDeclined: () => void;
}

/** Names the offer and asks once: its cleaner is notified immediately, so there is no undo. */
export function DeclineDialog({
  offer: { applicationId, cleanerName, proposedPrice },
  over,
  onClose,
  onDeclined,
}: Props) {
  const decline = useDecline();
  return (
    <Question
      title={t("offers.declineTitle")}
      over={over}
      keep={t("offers.keep")}
      action={t("offers.decline")}
      busyText={t("offers.declining")}
      isDangerous
      send={() => decline.run({ applicationId })}
      done={t("offers.declined", { name: cleanerName })}
      onDone={onDeclined}
      onClose={onClose}
    >
      <p>{t("offers.declineText", { name: cleanerName, amount: formatFils(proposedPrice) })}</p>
    </Question>
  );
}
