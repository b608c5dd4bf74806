import { type Application, formatFils } from "@naqi/contracts";
import { t } from "texts:market/applications";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { Question } from "@/ui/choices/question.tsx";
import { titleId } from "./application-card.tsx";
import { overText } from "./application-state.tsx";
import { useWithdraw } from "./use-applications.ts";

interface Props {
  application: Application;
  onClose: () => void;
}

/**
 * Names the application, says what withdrawing means, and asks once. There is no undo: a withdrawn application cannot
 * come back (decisions §3.2) and its customer is notified immediately; a delay would leave a bookable offer.
 */
export function WithdrawDialog({ application, onClose }: Props) {
  const withdraw = useWithdraw();
  const { applicationId, proposedPrice, request } = application;
  return (
    <Question
      title={t("applications.withdrawTitle")}
      over={overText(application)}
      keep={t("applications.keep")}
      action={t("applications.withdraw")}
      busyText={t("applications.withdrawing")}
      isDangerous
      send={() => withdraw.run({ applicationId })}
      done={t("applications.withdrawDone")}
      onDone={() => focusLater(titleId(application))}
      onClose={onClose}
    >
      <p className="font-medium break-words">
        <bdi>{t("applications.withdrawWhat", { amount: formatFils(proposedPrice), title: requestTitle(request) })}</bdi>
      </p>
      <p>{t("applications.withdrawText", { name: partyName(request.customerName) })}</p>
    </Question>
  );
}
