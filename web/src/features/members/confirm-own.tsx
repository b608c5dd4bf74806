import { members } from "@naqi/contracts";
import { t } from "texts:members";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";

interface Props {
  token: string;
  email: string;
  onConfirmed: () => void;
}

/** In the account's own browser a press is enough; opening the link is not, because mail scanners open links too. */
export function ConfirmOwn({ token, email, onConfirmed }: Props) {
  const session = useSession();
  const confirm = useCommand(members.confirmEmail);

  async function onPress() {
    const outcome = await confirm.run({ token });
    if (!outcome.ok) return;
    onConfirmed();
    // The token at hand still says that the address is not confirmed.
    await session.refresh().catch(() => undefined);
  }

  return (
    <div className="grid gap-5">
      <p className="break-words text-muted">{t("confirm.own", { email })}</p>
      <FormError error={confirm.error} />
      <Button size="large" wide busy={confirm.busy} busyText={t("confirm.busy")} onClick={() => void onPress()}>
        {t("confirm.press")}
      </Button>
    </div>
  );
}
