import { t } from "texts:ui/parts";
import { Button } from "../links/button.tsx";

/** Over a form with a restored draft. */
export const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-info-soft py-1 ps-4 pe-2 text-small text-info">
    <span className="py-1.5">{t("restored.text")}</span>
    <Button
      tone="quiet"
      size="small"
      onClick={({ currentTarget }) => {
        // This button disappears with the note, and the focus would be lost with it.
        currentTarget.form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
        onDiscard();
      }}
    >
      {t("restored.discard")}
    </Button>
  </div>
);
