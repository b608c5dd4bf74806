import { t } from "texts:plans";
import { RadioCards } from "@/ui/radio-cards.tsx";

export type Visits = "keep" | "cancel";

/** What becomes of the visits that are booked already. */
export const VisitsChoice = ({ value, onChange }: { value: Visits; onChange: (value: Visits) => void }) => (
  <RadioCards
    label={t("visits.label")}
    choices={[
      { name: "keep", title: t("visits.keep"), text: t("visits.keepText") },
      { name: "cancel", title: t("visits.cancel"), text: t("visits.cancelText") },
    ]}
    value={value}
    onChange={onChange}
  />
);
