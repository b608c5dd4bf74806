import { t } from "texts:services";
import { cx } from "@/lib/browser/class-names.ts";

/** Belongs to every place that shows "from" prices (G92). */
export const PriceNote = ({ className }: { className?: string }) => (
  <p className={cx("text-small text-muted", className)}>{t("services.note")}</p>
);
