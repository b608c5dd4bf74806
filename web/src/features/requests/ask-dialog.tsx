import type { ReactNode } from "react";
import { t } from "texts:requests";
import { takesFocus } from "@/lib/browser/focus.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";

interface Props {
  title: string;
  children: ReactNode;
  action: string;
  busyText: string;
  command: { busy: boolean; error: { message: string } | undefined };
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before what cannot be undone: keeping things as they are has the focus. */
export const AskDialog = ({ title, children, action, busyText, command, onConfirm, onClose }: Props) => (
  <Dialog
    kind="alert"
    size="small"
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button tone="secondary" ref={takesFocus} onClick={onClose}>
          {t("mine.keep")}
        </Button>
        <Button tone="danger" busy={command.busy} busyText={busyText} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    {children}
    <FormError error={command.error} />
  </Dialog>
);
