import { type DiscountStatus, type DiscountValueType, formatFils } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";

const tones: Record<DiscountStatus, BadgeTone> = {
  available: "success",
  redeemed: "accent",
  expired: "neutral",
  revoked: "danger",
};

/** A code's state, in words. */
export const CodeBadge = ({ status }: { status: DiscountStatus }) => (
  <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
);

/** A code's discount: `AED 15` or `20%`. */
export const worthOf = ({ valueType, discountValue }: { valueType: DiscountValueType; discountValue: number }) =>
  valueType === "fixed" ? formatFils(discountValue) : t("percent", { percent: discountValue });
