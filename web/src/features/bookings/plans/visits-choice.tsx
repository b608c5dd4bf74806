import { t } from "texts:bookings/plans";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";

export type Visits = "keep" | "cancel";

interface Props {
  /** Ending a plan affects all booked visits, a pause those within it. */
  of: "end" | "pause";
  /** The visit that the plan was made of would be cancelled too. */
  hasFirst?: boolean;
  value: Visits;
  onChange: (value: Visits) => void;
}

/** What happens to visits that are already booked. */
export const VisitsChoice = ({ of, hasFirst = false, value, onChange }: Props) => (
  <RadioCards
    label={t("visits.label")}
    choices={[
      { name: "keep", title: t("visits.keep"), text: t(`visits.keepText.${of}`) },
      {
        name: "cancel",
        title: t(`visits.cancel.${of}`),
        text: t(hasFirst ? "visits.cancelText.endFirst" : `visits.cancelText.${of}`),
      },
    ]}
    value={value}
    onChange={onChange}
  />
);
