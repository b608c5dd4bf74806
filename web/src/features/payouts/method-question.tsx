import type { PayoutMethod } from "@naqi/contracts";
import { t } from "texts:payouts";
import { focusLater, takesFocus } from "@/lib/browser/focus.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { HoldNote } from "./hold-note.tsx";
import { useMakeDefault, useRemoveMethod } from "./use-payouts.ts";

interface Props {
  about: "remove" | "makeDefault";
  method: PayoutMethod;
  isOnly: boolean;
  onClose: () => void;
}

/** The heading of the methods: where the focus goes when the pressed button goes with its row. */
export const methodsId = "payout-methods";

/** Removing a method, or paying out to another: names it, says what follows, and asks once. */
export function MethodQuestion({ about, method, isOnly, onClose }: Props) {
  const remove = useRemoveMethod();
  const makeDefault = useMakeDefault();
  const isRemoval = about === "remove";
  const command = isRemoval ? remove : makeDefault;
  const { payoutMethodId, payoutMethod, masked, isPrimary } = method;

  async function onConfirm() {
    const outcome = await command.run({ payoutMethodId });
    if (!outcome.ok) return;
    void toast({ title: t(isRemoval ? "payouts.removed" : "payouts.madeDefault") });
    onClose();
    focusLater(methodsId);
  }

  return (
    <Dialog
      kind="alert"
      size="small"
      open
      title={t(isRemoval ? "payouts.removeTitle" : "payouts.makeDefaultTitle")}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" ref={takesFocus} onClick={onClose}>
            {t(isRemoval ? "payouts.keep" : "common.cancel")}
          </Button>
          <Button
            tone={isRemoval ? "danger" : "primary"}
            busy={command.busy}
            busyText={t(isRemoval ? "payouts.removing" : "payouts.makingDefault")}
            onClick={() => void onConfirm()}
          >
            {t(isRemoval ? "payouts.removeDo" : "payouts.makeDefault")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <span className="block font-medium">{t(`payouts.${payoutMethod}`)}</span>
          <bdi dir="ltr" className="break-all text-muted tabular-nums">
            {masked}
          </bdi>
        </p>
        {isRemoval && isPrimary && <p>{t(isOnly ? "payouts.removeLast" : "payouts.removeDefault")}</p>}
        <HoldNote />
        <FormError error={command.error} />
      </div>
    </Dialog>
  );
}
