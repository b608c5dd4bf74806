import type { ReactNode } from "react";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import type { FormState } from "@/lib/form/use-form.ts";
import { Button } from "../links/button.tsx";
import { FormError } from "../inputs/field.tsx";
import { NewerNote } from "../states/newer-note.tsx";
import { StickyBar } from "../page/sticky-bar.tsx";

interface Props {
  form: FormState & { isDirty: boolean };
  /** The button's label. */
  save: string;
  /** Without it the button submits the surrounding form. */
  onSave?: () => void;
  /** The effect of saving, shown before. */
  above?: ReactNode;
  /** The state without unsaved changes, instead of 'Everything is saved.' */
  saved?: ReactNode;
}

/** The footer of a settings page: Save, revert, and the state. */
export const SaveBar = ({ form, save, onSave, above, saved }: Props) => (
  <StickyBar>
    {above}
    <NewerNote newer={form.newer} />
    <FormError error={form.error} />
    {/* At the start: toasts appear at the other end. */}
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
      {/* A small screen has no room to repeat the button's text; a restored draft is announced. */}
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
