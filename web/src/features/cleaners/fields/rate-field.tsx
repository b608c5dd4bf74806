import { formatFils, policy } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { Slider } from "@/ui/inputs/slider.tsx";
import { Understood } from "@/ui/dialogs/understood.tsx";
import { TypedAmount } from "./typed-amount.tsx";

const { least, most, recommended } = policy.hourlyRate;
const [from, to] = recommended;

interface Props {
  /** AED, as typed. */
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** The hourly rate on a track with the recommended band, and as a number (000 §5: AED 10 to 500, best 25 to 75). */
export function RateField({ value, error, onChange, onBlur }: Props) {
  const rate = filsOf(value);
  return (
    <Slider
      label={t("offer.rate")}
      min={least / 100}
      max={most / 100}
      value={(rate ?? least) / 100}
      onChange={(aed) => onChange(typedOf(aed * 100))}
      format={(aed) => t("offer.anHour", { amount: formatFils(aed * 100) })}
      band={[from / 100, to / 100]}
      hint={
        <>
          <span>{t("offer.rateHint", { from: formatFils(from), to: formatFils(to) })}</span>{" "}
          {rate !== undefined && !error && <span className="font-medium">{t(placeOf(rate))}</span>}{" "}
          <Understood typed={value} />
        </>
      }
      error={error}
      typed={<TypedAmount label={t("offer.rateTyped")} isWrong={Boolean(error)} {...{ value, onChange, onBlur }} />}
    />
  );
}

const placeOf = (rate: number) =>
  rate < from ? "offer.rateBelow" : rate > to ? "offer.rateAbove" : "offer.rateInside";
