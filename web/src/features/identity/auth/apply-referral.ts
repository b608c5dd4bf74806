import { formatFils, policy, referrals } from "@naqi/contracts";
import { t } from "texts:identity/auth";
import { sameWriter } from "@/lib/answers/recent-writes.ts";
import { call } from "@/lib/data/api.ts";
import { patienceMs, untilKnown } from "@/lib/data/until-known.ts";
import { asApiError } from "@/lib/http/api-error.ts";
import { toast } from "@/ui/dialogs/toast.tsx";

/**
 * Applies a referral code, and reports the result (001 §8). Idempotent, so a lost answer is retried automatically.
 * Never throws; false if the code was not applied.
 */
export async function applyReferral(code: string): Promise<boolean> {
  const mayGoOn = sameWriter();
  try {
    const { refereeDiscount, refereeCode, minimumOrderAmount } = await untilKnown(
      () => call(referrals.apply, { code }, { patienceMs }),
      { mayGoOn, onLost: () => undefined },
    );
    const words = {
      percent: refereeDiscount,
      minimum: formatFils(minimumOrderAmount),
      most: formatFils(policy.mostPercentOff),
      code: refereeCode,
    };
    void toast({ title: t("referral.applied"), description: t("referral.appliedText", words) });
    return true;
  } catch (thrown) {
    const { kind, message } = asApiError(thrown);
    if (kind === "anonymous") {
      const description = t("referral.signIn");
      void toast({ title: t("referral.signInTitle"), description, tone: "error" });
      return false;
    }
    if (kind === "network" || kind === "bug") {
      const action = { label: t("common.tryAgain"), onClick: () => void applyReferral(code) };
      void toast({ title: t("referral.error"), description: t("referral.failed"), tone: "error", action });
      return false;
    }
    const description = kind === "invalid" ? t("referral.unable") : message;
    void toast({ title: t("referral.invalid"), description, tone: "error" });
    return false;
  }
}
