import { t } from "texts:ui/parts";
import { Button } from "../links/button.tsx";
import { Dialog } from "./dialog.tsx";

interface Props {
  /** The intercepted navigation (`useLeaveGuard`); undefined if there is none. */
  held: (() => void) | undefined;
  onStay: () => void;
  /** The input is discarded. */
  onLeave: () => void;
}

/** Asks before leaving with unsaved changes. */
export function LeaveDialog({ held, onStay, onLeave }: Props) {
  const leave = () => {
    onLeave();
    onStay();
    held?.();
  };
  return (
    <Dialog
      kind="alert"
      size="small"
      open={held !== undefined}
      title={t("leave.title")}
      onClose={onStay}
      footer={
        <>
          <Button tone="secondary" onClick={onStay}>
            {t("leave.stay")}
          </Button>
          <Button tone="danger" onClick={leave}>
            {t("leave.go")}
          </Button>
        </>
      }
    >
      <p>{t("leave.text")}</p>
    </Dialog>
  );
}
