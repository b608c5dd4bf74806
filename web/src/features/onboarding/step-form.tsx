import type { FormEvent, ReactNode } from "react";
import { t } from "@/lib/messages.ts";
import { Button } from "@/ui/button.tsx";

interface Props {
  isRestored: boolean;
  onDiscard: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A step that is typed in. Says so where it shows something that was typed earlier and not saved. */
export const StepForm = ({ isRestored, onDiscard, onSubmit, children }: Props) => (
  <form
    noValidate
    className="grid grid-cols-1 gap-7"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {isRestored && (
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-info-soft py-1 ps-4 pe-2 text-small text-info">
        <span className="py-1.5">{t("onboarding.restored")}</span>
        <Button tone="quiet" size="small" onClick={onDiscard}>
          {t("onboarding.discard")}
        </Button>
      </div>
    )}
    {children}
  </form>
);
