import { formatFils } from "@naqi/contracts/common/money";
import { t } from "texts:public/services";
import { cx } from "@/lib/browser/class-names.ts";

interface Props {
  className?: string;
  /** The cheapest package in fils, if a single service is shown with a different "from" price. */
  packagesFrom?: number | undefined;
}

/** Required wherever "from" prices are shown (G92). */
export const PriceNote = ({ className, packagesFrom }: Props) => (
  <p className={cx("text-small text-muted", className)}>
    <span>{t("services.note")}</span>
    {packagesFrom !== undefined && <span> {t("services.packagesFrom", { amount: formatFils(packagesFrom) })}</span>}
  </p>
);
