import { formatFils, referrals } from "@naqi/contracts";
import { t } from "texts:auth";
import { call } from "@/lib/data/api.ts";
import { asApiError } from "@/lib/http/api-error.ts";
import { toast } from "@/ui/toast.tsx";

/** Applies a friend's code for a customer who has just signed up, and says how that went (001 §8). Never throws. */
export async function applyReferral(code: string): Promise<void> {
  try {
    const { refereeDiscount, refereeCode, minimumOrderAmount } = await call(referrals.apply, { code });
    const words = { percent: refereeDiscount, minimum: formatFils(minimumOrderAmount), code: refereeCode };
    void toast({ title: t("referral.applied"), description: t("referral.appliedText", words) });
  } catch (thrown) {
    const { kind, message } = asApiError(thrown);
    if (kind === "anonymous") {
      const description = t("referral.signIn");
      return void toast({ title: t("referral.signInTitle"), description, tone: "error" });
    }
    if (kind === "network" || kind === "bug") {
      const action = { label: t("common.tryAgain"), onClick: () => void applyReferral(code) };
      return void toast({ title: t("referral.error"), description: t("referral.failed"), tone: "error", action });
    }
    const description = kind === "invalid" ? t("referral.unable") : message;
    void toast({ title: t("referral.invalid"), description, tone: "error" });
  }
}
