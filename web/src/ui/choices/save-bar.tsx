import type { ReactNode } from "react";
import { t } from "texts:parts";
import { cx } from "@/lib/browser/class-names.ts";
import type { FormState } from "@/lib/form/use-form.ts";
import { Button } from "../links/button.tsx";
import { FormError } from "../inputs/field.tsx";
import { NewerNote } from "../states/newer-note.tsx";
import { StickyBar } from "../page/sticky-bar.tsx";

interface Props {
  form: FormState & { isDirty: boolean };
  /** What the button says. */
  save: string;
  /** Without it the button sends the form around it. */
  onSave?: () => void;
  /** What saving would do, said before. */
  above?: ReactNode;
  /** What is so while nothing is unsaved, in place of 'Everything is saved.' */
  saved?: ReactNode;
}

/** The foot of a page of settings: Save, the way back to what is saved, and how it stands. */
export const SaveBar = ({ form, save, onSave, above, saved }: Props) => (
  <StickyBar>
    {above}
    <NewerNote newer={form.newer} />
    <FormError error={form.error} />
    {/* From the start: at the other end toasts appear. */}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        className={form.isDirty ? "max-sm:grow" : undefined}
        type={onSave ? "button" : "submit"}
        busy={form.busy}
        busyText={t("save.saving")}
        onClick={onSave}
      >
        {save}
      </Button>
      {form.isDirty && !form.newer && (
        <Button tone="quiet" size="small" disabled={form.busy} onClick={form.discard}>
          {t("save.discard")}
        </Button>
      )}
      {/* A small screen has no room for what the button beside it says as well; what was kept from earlier is said. */}
      <p
        role="status"
        className={cx(
          "min-w-0 flex-1 text-small text-muted",
          form.isDirty && (form.isRestored ? "max-sm:basis-full" : "max-sm:sr-only"),
        )}
      >
        {form.isDirty ? t(form.isRestored ? "save.restored" : "save.unsaved") : (saved ?? t("save.all"))}
      </p>
    </div>
  </StickyBar>
);
