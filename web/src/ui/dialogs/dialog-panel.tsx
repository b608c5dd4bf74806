import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { t } from "texts:common";
import { cx } from "@/lib/browser/class-names.ts";
import { guardsBeneath } from "@/lib/browser/second-tap.ts";
import { IconButton } from "../links/button.tsx";

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called by Esc, the close button and a press outside, and by Back without a way `back`. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /**
   * `alert` for a question that must be answered: no close button, a press outside does nothing. `sheet` is as high as
   * its content on phones, for dialogs that open automatically: a recent toast does not cover its title.
   */
  kind?: "normal" | "sheet" | "alert";
  size?: "small" | "normal" | "wide";
  /** The way back, before the title and by Back. */
  back?: { label: string; onBack: () => void };
  /** Under the title, above what scrolls. */
  under?: ReactNode;
  /** A deep block beside all of it, for wide screens. */
  aside?: ReactNode;
}

const widths = { small: "sm:max-w-md", normal: "sm:max-w-xl", wide: "sm:max-w-3xl" };

/**
 * On touch screens React Aria hides a new dialog until it knows whether a keyboard opens, at least two frames and at
 * most 600 ms (its `runAfterKeyboard`). With reduced motion that would look like a missing dialog: show it immediately.
 */
const atOnce =
  "motion-reduce:opacity-100! motion-reduce:[clip:auto]! motion-reduce:[clip-path:none]! motion-reduce:[mask-image:none]!";

export function DialogPanel({
  open,
  title,
  onClose,
  children,
  footer,
  kind = "normal",
  size = "normal",
  back,
  under,
  aside,
}: DialogProps) {
  const asks = kind === "alert";
  useEffect(() => (open ? guardsBeneath() : undefined), [open]);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={!asks}
      className={cx(
        "fixed inset-0 z-50 flex items-end justify-center bg-scrim animate-fade sm:items-center sm:p-6",
        atOnce,
      )}
    >
      <Modal
        className={cx(
          "flex w-full animate-rise flex-col overflow-hidden bg-raised shadow-dialog outline-none",
          kind === "normal" ? "h-dvh" : "max-h-[92dvh] rounded-t-sheet",
          "sm:h-auto sm:max-h-[min(90dvh,56rem)] sm:rounded-sheet",
          widths[size],
          Boolean(aside) && "lg:max-w-5xl",
          atOnce,
        )}
      >
        <AriaDialog
          role={asks ? "alertdialog" : "dialog"}
          className={cx(
            "flex min-h-0 grow flex-col outline-none",
            Boolean(aside) && "lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_minmax(0,1fr)_auto]",
          )}
        >
          <PanelHeader {...{ title, back, under }} onClose={asks ? undefined : onClose} />
          {aside && (
            <aside className="on-deep hidden overflow-y-auto bg-deep p-6 text-text lg:col-start-2 lg:row-span-3 lg:block">
              {aside}
            </aside>
          )}
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-border bg-raised px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type HeaderProps = Pick<DialogProps, "title" | "back" | "under"> & { onClose: (() => void) | undefined };

const PanelHeader = ({ title, back, under, onClose }: HeaderProps) => (
  <header className="border-b border-border ps-5 pe-3 py-3 sm:ps-7">
    <div className="flex items-start gap-1">
      {back && (
        <IconButton
          label={back.label}
          onClick={back.onBack}
          icon={<ArrowLeft className="rtl:rotate-180" />}
          className="-ms-3"
        />
      )}
      <Heading slot="title" level={2} className="min-w-0 grow py-2 text-title">
        {title}
      </Heading>
      {onClose && <IconButton label={t("common.close")} onClick={onClose} icon={<X />} />}
    </div>
    {under && <div className="pe-2 pt-1 sm:pe-4">{under}</div>}
  </header>
);
