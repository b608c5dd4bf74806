import type { ReactNode } from "react";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { FormDialog } from "../dialogs/form-dialog.tsx";
import { toast } from "../dialogs/toast.tsx";

interface Props {
  open?: boolean;
  title: string;
  /** The subject and the consequences, including irreversible ones. */
  children: ReactNode;
  /** Labels of the cancel button, which has the focus, and of the confirm button, idle and busy. */
  keep: string;
  action: string;
  busyText?: string;
  isDangerous?: boolean;
  /** Why the action is no longer possible, and what is called when the page removes the question (`FormDialog`). */
  over?: string | undefined;
  onRemoved?: () => void;
  /** Does it, and returns a failure, which is shown in the dialog. */
  send: () => Promise<{ ok: true } | { ok: false; error: Failure }>;
  /** The success message. */
  done?: string;
  /** Called after the dialog has closed; moves the focus if the pressed button disappears. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks once before an action. */
export function Question({ open = true, children, send, done, onDone, ...dialog }: Props) {
  const form = useForm({
    saved: {},
    send: async () => {
      const outcome = await send();
      if (!outcome.ok) return outcome.error;
      if (done) void toast({ title: done });
      dialog.onClose();
      onDone?.();
      return undefined;
    },
  });
  return (
    <FormDialog form={form} kind="alert" size="small" open={open} {...dialog}>
      {children}
    </FormDialog>
  );
}
