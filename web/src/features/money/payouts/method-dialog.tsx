import type { PayoutDetails, PayoutMethod } from "@naqi/contracts";
import { useId, useState } from "react";
import { t } from "texts:money/payouts";
import { Button } from "@/ui/links/button.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { HoldNote } from "./hold-note.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { useAddMethod, useChangeMethod } from "./use-payouts.ts";

interface Props {
  /** The method being changed; absent to add one. */
  method?: PayoutMethod;
  /** Whether the new one is the first, which becomes the default automatically. */
  isFirst: boolean;
  onClose: () => void;
}

/** Adds or replaces a payout method; the 48-hour hold is announced above the form, before any input. */
export function MethodDialog({ method, isFirst, onClose }: Props) {
  const form = useId();
  const add = useAddMethod();
  const change = useChangeMethod();
  const [isPrimary, setPrimary] = useState(false);
  const { busy } = method ? change : add;

  async function send(details: PayoutDetails, idempotencyKey: string) {
    const outcome = method
      ? await change.run({ payoutMethodId: method.payoutMethodId, details })
      : await add.run({ idempotencyKey, details, isPrimary });
    if (!outcome.ok) return outcome.error;
    void toast({ title: t(method ? "payouts.edited" : "payouts.added") });
    onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      title={t(method ? "payouts.editTitle" : "payouts.addTitle")}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} busy={busy} busyText={t(method ? "payouts.editing" : "payouts.adding")}>
            {t(method ? "payouts.editDo" : "payouts.addDo")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <HoldNote />
        <PayoutForm id={form} value={method} send={send} />
        {!method && !isFirst && (
          <Checkbox
            label={t("payouts.asDefault")}
            checked={isPrimary}
            onChange={(event) => setPrimary(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
