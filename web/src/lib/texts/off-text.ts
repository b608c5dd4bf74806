import { type Discount, formatFils, mostOff } from "@naqi/contracts";
import { t } from "texts:identity/welcome";

/** A code's discount: `AED 15`, or `20% (at most AED 100)`. */
export const offText = (code: Pick<Discount, "valueType" | "discountValue">): string =>
  code.valueType === "fixed"
    ? formatFils(code.discountValue)
    : t("welcome.percentAtMost", { percent: code.discountValue, most: formatFils(mostOff(code)) });
