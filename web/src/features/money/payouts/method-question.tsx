import type { PayoutMethod } from "@naqi/contracts";
import { t } from "texts:money/payouts";
import { focusLater } from "@/lib/browser/focus.ts";
import { Question } from "@/ui/choices/question.tsx";
import { HoldNote } from "./hold-note.tsx";
import { useMakeDefault, useRemoveMethod } from "./use-payouts.ts";

interface Props {
  about: "remove" | "makeDefault";
  method: PayoutMethod;
  isOnly: boolean;
  onClose: () => void;
}

/** The heading of the methods: takes the focus when the pressed button disappears with its row. */
export const methodsId = "payout-methods";

/** Removes a method, or changes the default: names it, says what follows, and asks once. */
export function MethodQuestion({ about, method, isOnly, onClose }: Props) {
  const remove = useRemoveMethod();
  const makeDefault = useMakeDefault();
  const isRemoval = about === "remove";
  const command = isRemoval ? remove : makeDefault;
  const { payoutMethodId, payoutMethod, masked, isPrimary } = method;
  return (
    <Question
      title={t(isRemoval ? "payouts.removeTitle" : "payouts.makeDefaultTitle")}
      keep={t(isRemoval ? "payouts.keep" : "common.cancel")}
      action={t(isRemoval ? "payouts.removeDo" : "payouts.makeDefault")}
      busyText={t(isRemoval ? "payouts.removing" : "payouts.makingDefault")}
      isDangerous={isRemoval}
      send={() => command.run({ payoutMethodId })}
      done={t(isRemoval ? "payouts.removed" : "payouts.madeDefault")}
      onDone={() => focusLater(methodsId)}
      onClose={onClose}
    >
      <p>
        <span className="block font-medium">{t(`payouts.${payoutMethod}`)}</span>
        <bdi dir="ltr" className="break-all text-muted tabular-nums">
          {masked}
        </bdi>
      </p>
      {isRemoval && isPrimary && <p>{t(isOnly ? "payouts.removeLast" : "payouts.removeDefault")}</p>}
      <HoldNote />
    </Question>
  );
}
