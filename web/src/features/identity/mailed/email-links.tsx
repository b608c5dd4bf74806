import { members } from "@naqi/contracts";
import { CircleCheck, Link2Off, MailCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { t } from "texts:identity/members";
import { useCommand } from "@/lib/data/use-command.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { LinkCard } from "@/ui/page/link-card.tsx";
import { isWhole } from "./mailed-token.ts";

interface Props {
  token: string;
}

/** Confirms the account's new address by a press, never by opening the link: mail scanners open links too. */
export const ConfirmNewEmail = ({ token }: Props) => <EmailLink token={token} what="confirmNew" />;

/** Restores the former address by a press; every browser is signed out. */
export const UndoEmail = ({ token }: Props) => <EmailLink token={token} what="undo" />;

const operations = { confirmNew: members.confirmNewEmail, undo: members.undoEmail } as const;
const icons = { confirmNew: <MailCheck />, undo: <Undo2 /> };

function EmailLink({ token, what }: Props & { what: keyof typeof operations }) {
  const session = useSession();
  const command = useCommand(operations[what]);
  const [email, setEmail] = useState<string>();

  async function onPress() {
    const outcome = await command.run({ token });
    if (!outcome.ok) return;
    setEmail(outcome.data.email);
    // The current token still carries the other address, or its session has ended.
    await session.refresh().catch(() => undefined);
  }

  if (email) {
    return (
      <LinkCard icon={<CircleCheck />} title={t(`${what}.done`)}>
        <p className="wrap-anywhere text-muted">{t(`${what}.doneText`, { email })}</p>
        <ButtonLink
          to={what === "undo" ? "/auth?type=forgot" : session.member ? "/security" : "/auth"}
          size="large"
          wide
          className="mt-5"
        >
          {t(what === "undo" ? "undo.password" : session.member ? "confirmNew.security" : "confirmNew.signIn")}
        </ButtonLink>
      </LinkCard>
    );
  }
  if (!isWhole(token) || command.error?.kind === "gone") {
    return (
      <LinkCard icon={<Link2Off />} title={t("confirm.badTitle")}>
        <p className="text-muted">{t(`${what}.badText`)}</p>
        <ButtonLink to="/" size="large" wide className="mt-5">
          {t("confirm.home")}
        </ButtonLink>
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={icons[what]} title={t(`${what}.title`)}>
      <div className="grid gap-5">
        <p className="text-muted">{t(`${what}.text`)}</p>
        <FormError error={command.error} />
        <Button size="large" wide busy={command.busy} busyText={t(`${what}.busy`)} onClick={() => void onPress()}>
          {t(`${what}.press`)}
        </Button>
      </div>
    </LinkCard>
  );
}
