import { policy } from "@naqi/contracts";
import { useState } from "react";
import { t as adminText } from "texts:staff/admin";
import { t } from "texts:staff/proposals";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { reasonLimit, reasonProblem } from "../parts/reason.ts";
import { useAskNumber } from "../approvals/use-proposals.ts";

interface Method {
  cleanerId: string;
  payoutMethodId: string;
  masked: string;
}

/** Lets staff request a full payout method, which another admin must approve. */
export function AskNumber({ of }: { of: Method }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" aria-label={t("askOf", { masked: of.masked })} onClick={() => setAsking(true)}>
        {t("ask")}
      </Button>
      {isAsking && <AskDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
}

const { hours, shownMinutes: minutes } = policy.secondPair;

function AskDialog({ of: { masked, ...method }, onClose }: { of: Method; onClose: () => void }) {
  const ask = useAskNumber();
  const form = useForm({
    saved: { reason: "" },
    check: ({ reason }) => ({ reason: reasonProblem(reason.trim()) }),
    send: async ({ reason }, idempotencyKey) => {
      const outcome = await ask.run({ ...method, idempotencyKey, reason: reason.trim() });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("ask.done") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      title={t("ask.title", { masked })}
      onClose={onClose}
      action={t("ask.do")}
      busyText={t("ask.doing")}
    >
      <p className="text-small text-muted">{t("ask.text", { hours, minutes, page: t("second.title") })}</p>
      <TextArea
        {...form.field("reason")}
        label={adminText("case.reason")}
        hint={adminText("case.reasonKept")}
        required
        limit={reasonLimit}
      />
    </FormDialog>
  );
}
