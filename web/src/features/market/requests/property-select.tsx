import { buildingOf, type Property, properties } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { useQuery } from "@/lib/data/use-query.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { Select } from "@/ui/inputs/select.tsx";

interface Props {
  /** Empty for none. */
  value: string;
  onChange: (property: Property | undefined) => void;
}

const nameOf = ({ name, address, apartmentNumber, propertyType }: Property) =>
  [name ?? propertyTypeName(propertyType), apartmentNumber, buildingOf(address), address.formattedAddress]
    .filter(Boolean)
    .join(", ");

/** Which of the customer's properties a request is for (decisions G55); empty without properties. */
export function PropertySelect({ value, onChange }: Props) {
  const { data } = useQuery(properties.mine, {});
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      label={t("post.property")}
      hint={t("post.propertyHint")}
      optional
      value={value}
      options={[
        { value: "", label: t("post.propertyNone") },
        ...data.items.map((property) => ({ value: property.propertyId, label: nameOf(property) })),
      ]}
      onChange={({ target }) => onChange(data.items.find(({ propertyId }) => propertyId === target.value))}
    />
  );
}
