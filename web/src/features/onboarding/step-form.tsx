import type { FormEvent, ReactNode } from "react";
import { t } from "texts:onboarding";
import { RestoredNote } from "@/ui/restored-note.tsx";

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
      <RestoredNote text={t("onboarding.restored")} discard={t("onboarding.discard")} onDiscard={onDiscard} />
    )}
    {children}
  </form>
);
