import { t } from "texts:bookings/plans";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";

export type Visits = "keep" | "cancel";

interface Props {
  /** Ending a plan affects all booked visits, a pause those within it. */
  of: "end" | "pause";
  value: Visits;
  onChange: (value: Visits) => void;
}

/** What happens to visits that are already booked. */
export const VisitsChoice = ({ of, value, onChange }: Props) => (
  <RadioCards
    label={t("visits.label")}
    choices={[
      { name: "keep", title: t("visits.keep"), text: t(`visits.keepText.${of}`) },
      { name: "cancel", title: t(`visits.cancel.${of}`), text: t(`visits.cancelText.${of}`) },
    ]}
    value={value}
    onChange={onChange}
  />
);
