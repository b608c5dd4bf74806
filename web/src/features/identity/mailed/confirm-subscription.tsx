import { type OutputOf, site } from "@naqi/contracts";
import { CircleCheck, Link2Off, MailCheck } from "lucide-react";
import { useState } from "react";
import { t } from "texts:identity/members";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { LinkCard } from "@/ui/page/link-card.tsx";
import { isWhole } from "./mailed-token.ts";

/** Confirms by a press, never by opening the link: mail scanners open links too. Idempotent. */
export function ConfirmSubscription({ token }: { token: string }) {
  const confirm = useCommand(site.confirmSubscription);
  const [done, setDone] = useState<OutputOf<typeof site.confirmSubscription>>();

  async function onPress() {
    const outcome = await confirm.run({ token });
    if (outcome.ok) setDone(outcome.data);
  }

  const home = (
    <ButtonLink to="/" size="large" wide className="mt-5">
      {t("confirm.home")}
    </ButtonLink>
  );
  if (done) {
    const { email, list } = done;
    return (
      <LinkCard icon={<CircleCheck />} title={t("subscription.done")}>
        <p className="break-words text-muted">
          {list === "waitlist" ? t("subscription.waitlist", { email }) : t("subscription.newsletter", { email })}
        </p>
        {home}
      </LinkCard>
    );
  }
  if (!isWhole(token) || confirm.error?.kind === "gone") {
    return (
      <LinkCard icon={<Link2Off />} title={t("confirm.badTitle")}>
        <p className="text-muted">{t("subscription.badText")}</p>
        {home}
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={<MailCheck />} title={t("subscription.title")}>
      <div className="grid gap-5">
        <p className="text-muted">{t("subscription.text")}</p>
        <FormError error={confirm.error} />
        <Button size="large" wide busy={confirm.busy} busyText={t("subscription.busy")} onClick={() => void onPress()}>
          {t("subscription.press")}
        </Button>
      </div>
    </LinkCard>
  );
}
