import { formatFils, policy } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { Slider } from "@/ui/inputs/slider.tsx";
import { Understood } from "@/ui/dialogs/understood.tsx";
import { TypedAmount } from "./typed-amount.tsx";

interface Props {
  /** AED, as typed. */
  value: string;
  radiusKm: number;
  primary: string | undefined;
  error: string | undefined;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** The fee for distant jobs: AED 0 to 100, beyond 70 % of the radius (000 §5, decisions G34). */
export function FeeField({ value, radiusKm, primary, error, onChange, onBlur }: Props) {
  const km = Math.round(radiusKm * policy.travelFeeBeyond * 10) / 10;
  return (
    <Slider
      label={t("zones.fee")}
      min={0}
      max={policy.mostTravelFee / 100}
      step={5}
      value={(filsOf(value) ?? 0) / 100}
      onChange={(aed) => onChange(typedOf(aed * 100))}
      format={(aed) => formatFils(aed * 100)}
      hint={
        <>
          <span>{primary ? t("zones.feeHint", { km, area: primary }) : t("zones.feeHintNone", { km })}</span>{" "}
          <Understood typed={value} />
        </>
      }
      error={error}
      typed={<TypedAmount label={t("zones.feeTyped")} isWrong={Boolean(error)} {...{ value, onChange, onBlur }} />}
    />
  );
}
