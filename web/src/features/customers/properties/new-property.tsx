import { onboardingPropertyTypes, type Property, propertyText } from "@naqi/contracts";
import { type FormEvent, type Ref, useImperativeHandle, useRef } from "react";
import { t } from "texts:customers/properties";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { wrongText } from "@/lib/texts/wrong-text.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { AddressFields, TypeField } from "./property-fields.tsx";
import { detailsOf, isWhole, problemsIn, valuesOf } from "./property-values.ts";
import { useAddProperty } from "./use-properties.ts";

/** What became of a form that the screen's own button sends along: `empty` if nothing was typed. */
export interface OpenForm {
  addTyped: () => Promise<"empty" | "added" | "stopped">;
}

interface Props {
  memberId: string;
  openForm?: Ref<OpenForm> | undefined;
  onAdded: (property: Property) => void;
  onCancel: (() => void) | undefined;
}

/** The short form of the onboarding: address, unit and type (001 §2). */
// oxlint-disable-next-line max-lines-per-function -- one form, which its page can also send
export function NewProperty({ memberId, openForm, onAdded, onCancel }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const add = useAddProperty();
  const form = useKeptForm({
    saved: valuesOf(),
    draft: { memberId, name: "property-onboarding" },
    check: problemsIn,
    send: async (values, idempotencyKey) => {
      const outcome = await add.run({ ...detailsOf(values), idempotencyKey });
      if (!outcome.ok) {
        void toast({ title: t("property.addFailed"), tone: "error" });
        return outcome.error;
      }
      void toast({
        title: t("property.added"),
        description: t("property.addedText", { place: outcome.data.location }),
      });
      onAdded(outcome.data);
    },
  });

  function sayMissing() {
    if (isWhole(form.values)) return;
    void toast({ title: t("property.missingTitle"), description: wrongText(propertyText), tone: "error" });
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    sayMissing();
    form.props.onSubmit(event);
  }
  useImperativeHandle(openForm, () => ({
    addTyped: async () => {
      if (!form.isDirty) return "empty";
      sayMissing();
      return (await form.submit(root.current)) === "sent" ? "added" : "stopped";
    },
  }));
  return (
    <Card>
      <h3 className="mb-5 text-title">{t("property.newOne")}</h3>
      <Form of={{ ...form, props: { ...form.props, onSubmit } }} className="grid grid-cols-1 gap-6">
        <div ref={root} className="grid grid-cols-1 gap-6">
          <AddressFields form={form} />
          <TypeField form={form} types={onboardingPropertyTypes} />
        </div>
        <FormError error={form.error} />
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:[&>*]:w-full">
          {onCancel && (
            <Button
              tone="quiet"
              onClick={() => {
                form.discard();
                onCancel();
              }}
            >
              {t("property.cancel")}
            </Button>
          )}
          <Button type="submit" tone="secondary" busy={form.busy} busyText={t("property.adding")}>
            {t("property.add")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
