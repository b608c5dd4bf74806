import { type FormEvent, useCallback, useEffect, useId, useLayoutEffect, useRef } from "react";
import { t } from "texts:common";
import { takesFocus } from "@/lib/browser/focus.ts";
import type { FormState } from "@/lib/form/use-form.ts";
import { Button } from "../links/button.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog-panel.tsx";
import { FormError } from "../inputs/field.tsx";
import { Form } from "./form.tsx";
import { Note } from "../states/note.tsx";

interface Props extends Omit<DialogProps, "footer"> {
  form: FormState;
  /** Labels of the submit button, idle and busy. */
  action: string;
  busyText?: string;
  /** The cancel label if data would be lost permanently: it takes the focus, so that Enter does not confirm. */
  keep?: string;
  /** The cancel label if 'Cancel' would be ambiguous, without taking the focus. */
  leave?: string;
  isDangerous?: boolean;
  /** The form cannot be sent, whatever its values. */
  isDisabled?: boolean;
  /** Why the action is no longer possible. It replaces the fields, and submitting is disabled. */
  over?: string | undefined;
  /** Called when the page removes the dialog although it was neither closed nor sent: its action is no longer possible. */
  onRemoved?: (() => void) | undefined;
}

/**
 * A dialog with a form: the fields, and, always visible, the form's error with two buttons. Once its action is no
 * longer possible it says why instead; a pending submission is awaited.
 */
// oxlint-disable-next-line max-lines-per-function -- the same dialog element with its form, and with why it is over
export function FormDialog({
  form,
  action,
  busyText,
  keep,
  leave,
  isDangerous = false,
  isDisabled,
  over,
  onRemoved,
  ...dialog
}: Props) {
  const id = useId();
  const { leavesBy, sending } = useButtonFocus(isDisabled, keep);
  const { anchor, close, closing } = useRemoval(onRemoved, {
    isWaiting: dialog.open && !form.busy,
    onClose: dialog.onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.props.onSubmit(event);
    closing();
  };
  if (over && !form.busy) {
    const button = (
      <Button key="over" tone="secondary" ref={takesFocus} onClick={close}>
        {t("common.close")}
      </Button>
    );
    return (
      <>
        <span ref={anchor} hidden />
        <Dialog {...dialog} onClose={close} footer={button}>
          <Note tone="warning" role="alert">
            {over}
          </Note>
        </Dialog>
      </>
    );
  }
  return (
    <>
      <span ref={anchor} hidden />
      <Dialog
        {...dialog}
        onClose={close}
        footer={
          <>
            {/* Near the button: on a phone the end of the fields may be far from it. */}
            <FormError error={form.error} className="basis-full" />
            <Button tone={dialog.kind === "alert" ? "secondary" : "quiet"} ref={leavesBy} onClick={close}>
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
        <Form of={{ ...form, props: { ...form.props, onSubmit: submit } }} id={id} className="grid grid-cols-1 gap-5">
          {dialog.children}
        </Form>
      </Dialog>
    </>
  );
}

/** The focus of the two buttons: on the first if data would be lost, and never on a submit button that is disabled. */
function useButtonFocus(isDisabled: boolean | undefined, keep: string | undefined) {
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
  // Disabling a focused button loses the focus, and with it Esc and Tab; some browsers have dropped it by now.
  useLayoutEffect(() => {
    const isLost = [sending.current, document.body].some((each) => each === document.activeElement);
    if (isDisabled && !wasDisabled.current && isLost) leaving.current?.focus();
    wasDisabled.current = isDisabled;
  }, [isDisabled]);
  return { leavesBy, sending };
}

/**
 * Calls `onRemoved` when the dialog is unmounted while the page around it stays and `close` was not called. `closing`
 * is called with a press that may close it immediately, before any render. `anchor` is an element beside the dialog.
 */
function useRemoval(
  onRemoved: Props["onRemoved"],
  { isWaiting, onClose }: { isWaiting: boolean; onClose: () => void },
) {
  const isClosed = useRef(false);
  const isMounted = useRef(true);
  const latest = useRef<() => void>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => void (latest.current = isWaiting ? onRemoved : undefined));
  useEffect(() => {
    const { pathname } = window.location;
    const page = anchor.current && rootOf(anchor.current);
    isMounted.current = true;
    const isRemoved = () => !isMounted.current && !isClosed.current && page?.isConnected === true;
    return () => {
      isMounted.current = false;
      // Later, because React in development unmounts and mounts everything once.
      queueMicrotask(() => {
        if (isRemoved() && window.location.pathname === pathname) latest.current?.();
      });
    };
  }, []);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const closing = () => {
    isClosed.current = true;
    setTimeout(() => void (isClosed.current = false));
  };
  return { anchor, close, closing };
}

function rootOf(element: Element): Element {
  const { parentElement } = element;
  return !parentElement || parentElement === document.body ? element : rootOf(parentElement);
}
