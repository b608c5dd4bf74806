import { useCallback, useId, useLayoutEffect, useRef } from "react";
import { t } from "texts:common";
import { takesFocus } from "@/lib/browser/focus.ts";
import type { FormState } from "@/lib/form/use-form.ts";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { FormError } from "./field.tsx";
import { Form } from "./form.tsx";

interface Props extends Omit<DialogProps, "footer"> {
  form: FormState;
  /** The words of the button that sends it, before and while it is sent. */
  action: string;
  busyText?: string;
  /** The words of the way out where something would be lost for good: it has the focus, lest the first Enter do that. */
  keep?: string;
  /** What names the way out where 'Cancel' would say two things, without taking the focus. */
  leave?: string;
  isDangerous?: boolean;
  /** What stands in the form cannot be sent whatever is typed. */
  isDisabled?: boolean;
}

/** A dialog that is a form: the fields, and, always in sight, what went wrong with the whole beside two buttons. */
export function FormDialog({ form, action, busyText, keep, leave, isDangerous = false, isDisabled, ...dialog }: Props) {
  const id = useId();
  const leaving = useRef<HTMLButtonElement>(null);
  const sending = useRef<HTMLButtonElement>(null);
  const leavesBy = useCallback(
    (button: HTMLButtonElement | null) => {
      leaving.current = button;
      if (keep) takesFocus(button);
    },
    [keep],
  );
  const wasDisabled = useRef(isDisabled);
  // A button that is disabled under the focus takes it along, and with it Esc and Tab; by now some browsers have let go of it.
  useLayoutEffect(() => {
    const isLost = [sending.current, document.body].some((each) => each === document.activeElement);
    if (isDisabled && !wasDisabled.current && isLost) leaving.current?.focus();
    wasDisabled.current = isDisabled;
  }, [isDisabled]);
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {/* Where the thumb is: on a phone the end of the fields may be far from the button that was pressed. */}
          <FormError error={form.error} className="basis-full" />
          <Button tone={dialog.kind === "alert" ? "secondary" : "quiet"} ref={leavesBy} onClick={dialog.onClose}>
            {keep ?? leave ?? t("common.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            ref={sending}
            tone={isDangerous ? "danger" : "primary"}
            disabled={isDisabled}
            busy={form.busy}
            busyText={busyText}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className="grid grid-cols-1 gap-5">
        {dialog.children}
      </Form>
    </Dialog>
  );
}
