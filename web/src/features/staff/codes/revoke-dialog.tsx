import type { discounts, StaffDiscount } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { focusLater } from "@/lib/browser/focus.ts";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { tableId } from "../parts/paged-table.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { useRevokeCode } from "./use-codes.ts";

const isRevoked = (error: ErrorOf<typeof discounts.revoke>) =>
  error.code === "discount.notAvailable" && error.details.status === "revoked";

/** Revokes a code, with a reason. */
export function RevokeDialog({ of: discount, onClose }: { of: StaffDiscount; onClose: () => void }) {
  const revoking = useRevokeCode();
  const { userId, code, ownerName } = discount;
  async function revoke(reason: string) {
    const outcome = await revoking.run({ userId, code, reason });
    if (!outcome.ok)
      return isRevoked(outcome.error) ? { ...outcome.error, message: t("revokedAlready") } : outcome.error;
    void toast({ title: t("revoked") });
    onClose();
    focusLater(tableId);
    return undefined;
  }
  return (
    <ReasonDialog
      question={{
        title: t("revokeTitle", { code }),
        effect: t("revokeEffect", { name: partyName(ownerName) }),
        label: t("revoke"),
        isDangerous: true,
        isShown: false,
      }}
      isPossible
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
