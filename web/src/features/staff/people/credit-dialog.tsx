import { formatFils, lengthOf, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { useForm } from "@/lib/form/use-form.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useGiveCredit } from "../parts/use-staff.ts";

interface Of {
  memberId: string;
  fullName: string;
}

/** Lets staff give a customer goodwill credit. */
export function GiveCredit({ of }: { of: Of }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
        {t("credit.open")}
      </Button>
      {isAsking && <CreditDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
}

const reasonLimit = 500;
const { goodwill, days } = policy.wallet;

function CreditDialog({ of: { memberId, fullName }, onClose }: { of: Of; onClose: () => void }) {
  const give = useGiveCredit();
  const form = useForm({
    saved: { amount: "", reason: "" },
    check: ({ amount, reason }) => ({ amount: amountProblem(amount), reason: reasonProblem(reason.trim()) }),
    send: async ({ amount, reason }, idempotencyKey) => {
      const outcome = await give.run({
        memberId,
        idempotencyKey,
        amount: filsOf(amount) ?? 0,
        reason: reason.trim(),
      });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("credit.done", { amount: formatFils(outcome.data.amount), name: fullName }) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("credit.title", { name: fullName })}
      onClose={onClose}
      action={t("credit.do")}
      busyText={t("credit.doing")}
    >
      <p className="text-small text-muted">{t("credit.text", { days })}</p>
      <AmountInput
        {...form.field("amount")}
        label={t("credit.amount")}
        hint={t("credit.most", { amount: formatFils(goodwill) })}
        required
      />
      <TextArea
        {...form.field("reason")}
        label={t("case.reason")}
        hint={t("case.reasonKept")}
        required
        limit={reasonLimit}
      />
    </FormDialog>
  );
}

function amountProblem(typed: string) {
  const amount = filsOf(typed);
  if (amount === undefined) return t("credit.amountWrong");
  return amount < 1 || amount > goodwill ? t("credit.outside") : undefined;
}

function reasonProblem(reason: string) {
  const length = lengthOf(reason);
  if (length === 0) return t("case.reasonMissing");
  if (length < 3) return t("case.reasonShort");
  return length > reasonLimit ? t("field.over", { count: length - reasonLimit }) : undefined;
}
