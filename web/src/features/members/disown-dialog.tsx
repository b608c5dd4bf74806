import { members } from "@naqi/contracts";
import { t } from "texts:members";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";

interface Props {
  open: boolean;
  token: string;
  email: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks once more before an account that somebody made with the reader's address is removed. */
export function DisownDialog({ open, token, email, onClose, onRemoved }: Props) {
  const disown = useCommand(members.disown);
  const onRemove = async () => {
    const outcome = await disown.run({ token });
    if (outcome.ok) onRemoved();
  };
  return (
    <Dialog
      kind="alert"
      size="small"
      open={open}
      title={t("confirm.notMeTitle", { email })}
      onClose={onClose}
      footer={
        <>
          {/* What cannot be undone must not be under the first press of Enter. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button tone="secondary" autoFocus onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button tone="danger" busy={disown.busy} busyText={t("confirm.removing")} onClick={() => void onRemove()}>
            {t("confirm.remove")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t("confirm.notMeText")}</p>
        <FormError error={disown.error} />
      </div>
    </Dialog>
  );
}
