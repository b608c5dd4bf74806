import { addPropertyTypes, type Property } from "@naqi/contracts";
import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:customers/properties";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { NewerNote } from "@/ui/states/newer-note.tsx";
import { AccessFields, AddressFields, TypeField } from "./property-fields.tsx";
import { isWhole } from "./property-values.ts";
import { usePropertyForm } from "./use-property-form.ts";

const profile = "/customer-profile";

interface Props {
  memberId: string;
  /** The one being edited; absent to add one. */
  property?: Property;
}

/** A property: location, type, and access (001 §2). */
export function PropertyScreen({ memberId, property }: Props) {
  const navigate = useNavigate();
  const leave = () => void navigate(profile);
  const form = usePropertyForm({ memberId, property, onSaved: leave });
  const own = property?.propertyType;
  const types = own && !addPropertyTypes.some((type) => type === own) ? [...addPropertyTypes, own] : addPropertyTypes;

  function onCancel() {
    form.discard();
    leave();
  }
  return (
    <Form of={form} className="grid max-w-3xl grid-cols-1 gap-6">
      <ButtonLink
        to={profile}
        tone="quiet"
        size="small"
        className="justify-self-start"
        icon={<ArrowLeft className="rtl:rotate-180" />}
      >
        {t("property.back")}
      </ButtonLink>
      <Card>
        <h2 className="mb-4 text-title">{t("property.address")}</h2>
        <AddressFields form={form} />
        {property && <p className="mt-4 max-w-2xl text-small text-muted">{t("property.booked")}</p>}
      </Card>
      <Card>
        <TypeField form={form} types={types} />
      </Card>
      <Card>
        <AccessFields form={form} isOpen={Boolean(property) || form.isRestored} />
      </Card>
      <NewerNote newer={form.newer} />
      <FormError error={form.error} />
      <div className="flex flex-wrap-reverse items-center justify-end gap-3 max-sm:[&>*]:w-full">
        <Button tone="secondary" onClick={onCancel}>
          {t("property.cancel")}
        </Button>
        <Button type="submit" disabled={!isWhole(form.values)} busy={form.busy} busyText={t("property.saving")}>
          {t("property.save")}
        </Button>
      </div>
      {!isWhole(form.values) && <p className="-mt-3 text-small text-muted sm:text-end">{t("property.missing")}</p>}
    </Form>
  );
}
