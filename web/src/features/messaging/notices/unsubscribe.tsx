import { isMutableMail, type MailList, mailLists, notices } from "@naqi/contracts";
import { BellOff, CircleCheck, Link2Off, MailCheck } from "lucide-react";
import { useState } from "react";
import { t } from "texts:messaging/notices";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { LinkCard } from "@/ui/page/link-card.tsx";

/** The group in a complete link; undefined for a truncated or foreign one. */
const groupOf = (link: string): MailList | undefined =>
  /^[a-z]+\.[0-9a-f-]{36}\.[0-9a-f]{64}$/.test(link) ? mailLists.find((one) => link.startsWith(`${one}.`)) : undefined;

/**
 * Unsubscribes from a group of mails by a press, never by opening the link: mail scanners open links too. It can be
 * undone.
 */
// oxlint-disable-next-line max-lines-per-function -- one card for each state
export function Unsubscribe({ link }: { link: string }) {
  const stop = useCommand(notices.unsubscribe);
  const undo = useCommand(notices.resubscribe);
  const [state, setState] = useState<"asked" | "done" | "undone">("asked");
  const group = groupOf(link);

  async function press(command: typeof stop | typeof undo, next: "done" | "undone") {
    if ((await command.run({ link })).ok) setState(next);
  }

  if (!group || [stop, undo].some(({ error }) => error?.code === "notices.badLink")) {
    return (
      <LinkCard icon={<Link2Off />} title={t("unsubscribe.badTitle")}>
        <p className="text-muted">{t("unsubscribe.badText")}</p>
        <Settings />
      </LinkCard>
    );
  }
  if (state === "done") {
    return (
      <LinkCard icon={<CircleCheck />} title={t("unsubscribe.done")}>
        <div className="grid gap-5">
          <p className="text-muted">{t(isMutableMail(group) ? "unsubscribe.doneText" : "unsubscribe.listDoneText")}</p>
          <FormError error={undo.error} />
          <Button
            tone="secondary"
            size="large"
            wide
            busy={undo.busy}
            busyText={t("unsubscribe.undoBusy")}
            onClick={() => void press(undo, "undone")}
          >
            {t("unsubscribe.undo")}
          </Button>
        </div>
        {isMutableMail(group) && <Settings />}
      </LinkCard>
    );
  }
  if (state === "undone") {
    return (
      <LinkCard icon={<MailCheck />} title={t("unsubscribe.undone")}>
        <p className="text-muted">{t("unsubscribe.undoneText")}</p>
        {isMutableMail(group) && <Settings />}
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={<BellOff />} title={t("unsubscribe.title")}>
      <div className="grid gap-5">
        <p>{t(`unsubscribe.text.${group}`)}</p>
        {isMutableMail(group) && <p className="text-muted">{t("unsubscribe.stays")}</p>}
        <FormError error={stop.error} />
        <Button
          size="large"
          wide
          busy={stop.busy}
          busyText={t("unsubscribe.busy")}
          onClick={() => void press(stop, "done")}
        >
          {t("unsubscribe.press")}
        </Button>
      </div>
    </LinkCard>
  );
}

const Settings = () => (
  <ButtonLink to="/notices/settings" tone="quiet" size="large" wide className="mt-3">
    {t("unsubscribe.settings")}
  </ButtonLink>
);
