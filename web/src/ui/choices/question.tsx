import type { ReactNode } from "react";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { FormDialog } from "../dialogs/form-dialog.tsx";
import { toast } from "../dialogs/toast.tsx";

interface Props {
  open?: boolean;
  title: string;
  /** What it is about and what follows, with what cannot be undone. */
  children: ReactNode;
  /** The words of the way out, which has the focus, and of the button that does it, before and while it is done. */
  keep: string;
  action: string;
  busyText?: string;
  isDangerous?: boolean;
  /** Why it can no longer be done, and what is called when the page removes the question (`FormDialog`). */
  over?: string | undefined;
  onRemoved?: () => void;
  /** Does it, and answers why it was not done, which is said in the dialog. */
  send: () => Promise<{ ok: true } | { ok: false; error: Failure }>;
  /** What is said once it was done. */
  done?: string;
  /** After the dialog has closed; moves the focus where the pressed button goes. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks once before something is done. */
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
