import { extraSlugs, formatFils, materialsPrices } from "@naqi/contracts";
import { t } from "texts:bookings/extras";
import type { Form } from "@/lib/form/use-form.ts";
import { extraAbout, extraCost, extraName } from "@/lib/texts/extra-names.ts";
import { CheckboxCards } from "@/ui/choices/checkbox-cards.tsx";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import type { ServicesValues } from "./step-rules.ts";

const choices = () =>
  extraSlugs.map((name) => ({
    name,
    title: extraName(name),
    text: name === "materials" ? extraAbout(name) : `${extraCost(name)}. ${extraAbout(name)}`,
  }));

/** The extras that a cleaner offers, and the price of their materials. */
export const ExtrasFields = ({ form }: { form: Form<ServicesValues> }) => (
  <div>
    <CheckboxCards
      label={t("extras.offerTitle")}
      hint={t("extras.offerLead")}
      choices={choices()}
      {...form.choice("extras")}
    />
    {form.values.extras.includes("materials") && (
      <div className="mt-4 max-w-sm">
        <AmountInput
          label={t("extras.offerMaterials")}
          hint={t("extras.offerMaterialsHint", { most: formatFils(materialsPrices.most) })}
          {...form.field("materialsPrice")}
        />
      </div>
    )}
  </div>
);
