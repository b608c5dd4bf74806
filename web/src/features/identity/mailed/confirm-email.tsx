import {
  type Discount,
  discounts,
  formatFils,
  type Me,
  members,
  usableInvitedCode,
  usableWelcomeCode,
} from "@naqi/contracts";
import { BadgeCheck, CircleCheck, Link2Off, MailCheck, UserX, Gift } from "lucide-react";
import { useState } from "react";
import { t } from "texts:identity/members";
import { t as authText } from "texts:identity/auth";
import { ButtonLink, Button } from "@/ui/links/button.tsx";
import { useQuery } from "@/lib/data/use-query.ts";
import { offText } from "@/lib/texts/off-text.ts";
import { readIntent } from "@/lib/sign-in/intent.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { FormError } from "@/ui/inputs/field.tsx";
import { ConfirmElsewhere } from "./confirm-elsewhere.tsx";
import { ConfirmOther } from "./confirm-other.tsx";
import { LinkCard } from "@/ui/page/link-card.tsx";
import { useMailedLink } from "./use-mailed-link.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import { ResendButton } from "./resend-button.tsx";

/** All outcomes of a confirmation link (decisions §6.2). Reading it does not use it up. */
export function ConfirmEmail({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ kind: "confirmed" | "removed"; email: string }>();
  const { data, member, instead } = useMailedLink(members.confirmation, token, outcome !== undefined);

  if (outcome?.kind === "confirmed") {
    return (
      <LinkCard icon={<BadgeCheck />} title={t("confirm.done")}>
        <Confirmed member={member} />
      </LinkCard>
    );
  }
  if (outcome?.kind === "removed") {
    return (
      <LinkCard icon={<UserX />} title={t("confirm.removed")}>
        <p className="break-words text-muted">{t("confirm.removedText", { email: outcome.email })}</p>
        <ButtonLink to="/" className="mt-5" wide>
          {t("confirm.home")}
        </ButtonLink>
      </LinkCard>
    );
  }
  if (instead) return instead;
  if (data) {
    const { email, fullName } = data;
    const isOther = member && member.email !== email;
    return (
      <LinkCard icon={<MailCheck />} title={t(isOther ? "confirm.otherTitle" : "confirm.title")}>
        {isOther ? (
          <ConfirmOther href={`/confirm-email?token=${token}`} mine={member.email} theirs={email} />
        ) : member ? (
          <ConfirmOwn token={token} email={email} onConfirmed={() => setOutcome({ kind: "confirmed", email })} />
        ) : (
          <ConfirmElsewhere
            {...{ token, email, fullName }}
            onConfirmed={() => setOutcome({ kind: "confirmed", email })}
            onRemoved={() => setOutcome({ kind: "removed", email })}
          />
        )}
      </LinkCard>
    );
  }
  if (member?.emailConfirmed) {
    return (
      <LinkCard icon={<CircleCheck />} title={t("confirm.already")}>
        <p className="mb-5 text-muted">{t("confirm.alreadyText")}</p>
        <ButtonLink to="/" wide>
          {t("confirm.goOn")}
        </ButtonLink>
      </LinkCard>
    );
  }
  return (
    <LinkCard icon={<Link2Off />} title={t("confirm.badTitle")}>
      <BadLink member={member} />
    </LinkCard>
  );
}

/** A used, expired or truncated link, and how to get a new one. */
function BadLink({ member }: { member: Me | undefined }) {
  return (
    <div className="grid gap-5">
      <p className="break-words text-muted">{`${t("confirm.badText")} ${member ? t("confirm.badSignedIn", { email: member.email }) : t("confirm.badSignedOut")}`}</p>
      {member ? (
        <div className="flex flex-wrap items-center gap-4">
          <ResendButton tone="primary" size="normal" />
          <MailboxLink />
        </div>
      ) : (
        <ButtonLink to="/auth" size="large" wide>
          {authText("auth.signIn")}
        </ButtonLink>
      )}
    </div>
  );
}

interface Props {
  token: string;
  email: string;
  onConfirmed: () => void;
}

/** In the account's own browser one press is enough; opening the link is not, because mail scanners open links too. */
function ConfirmOwn({ token, email, onConfirmed }: Props) {
  const session = useSession();
  const confirm = useCommand(members.confirmEmail);
  const [renews, setRenews] = useState(false);

  async function onPress() {
    const outcome = await confirm.run({ token });
    if (!outcome.ok) return;
    // The current token still says that the address is not confirmed. The links appear after the new one has arrived:
    // leaving the page would lose it, and a minute later the old one signs the member out.
    setRenews(true);
    await session.refresh().catch(() => undefined);
    onConfirmed();
  }

  return (
    <div className="grid gap-5">
      <p className="break-words text-muted">{t("confirm.own", { email })}</p>
      <FormError error={confirm.error} />
      <Button
        size="large"
        wide
        busy={confirm.busy || renews}
        busyText={t("confirm.busy")}
        onClick={() => void onPress()}
      >
        {t("confirm.press")}
      </Button>
    </div>
  );
}

/** The codes for a first booking; a person who had them in another account gets none (G118). */
function WelcomeNote() {
  const { data } = useQuery(discounts.mine, {});
  if (!data) return null;
  const said = waitingText(data.items);
  if (!data.items.some(({ discountType }) => discountType === "welcome") && !usableInvitedCode(data.items))
    return <p className="text-small text-muted">{t("confirm.noWelcome")}</p>;
  if (!said) return null;
  return (
    <p className="flex items-start gap-3 rounded-card bg-saffron-soft p-5 text-saffron-text">
      <Gift className="mt-0.5 size-5 shrink-0" />
      <span>{said}</span>
    </p>
  );
}

/** The welcome code, the referral code, or that one of the two can be used. */
function waitingText(codes: readonly Discount[]): string | undefined {
  const welcome = usableWelcomeCode(codes);
  const invited = usableInvitedCode(codes);
  const minimumOf = ({ minimumOrderAmount }: Discount) => formatFils(minimumOrderAmount);
  if (welcome && invited) {
    return t("confirm.doneBoth", {
      welcome: offText(welcome),
      welcomeMinimum: minimumOf(welcome),
      invited: offText(invited),
      invitedMinimum: minimumOf(invited),
    });
  }
  if (invited) return t("confirm.doneInvited", { off: offText(invited), minimum: minimumOf(invited) });
  return welcome && t("confirm.doneWelcome", { amount: offText(welcome), minimum: minimumOf(welcome) });
}

/** After confirming: what it unlocked, and for a customer the welcome code. */
function Confirmed({ member }: { member: Me | undefined }) {
  const { role, memberId } = member ?? {};
  const signedIn = member !== undefined;
  // What they were about to book: if they signed up in this tab, or if it was refused in another tab.
  const intent = role === "customer" ? readIntent(undefined, memberId) : undefined;
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t(role === "cleaner" ? "confirm.doneCleaner" : "confirm.doneText")}</p>
      {role === "customer" && signedIn && <WelcomeNote />}
      {!signedIn ? (
        <ButtonLink to="/auth" size="large" wide>
          {authText("auth.signIn")}
        </ButtonLink>
      ) : (
        <ButtonLink to={intent?.next ?? (role === "customer" ? "/search" : "/")} size="large" wide>
          {intent ? authText("about.continue") : t(role === "customer" ? "confirm.findCleaners" : "confirm.goOn")}
        </ButtonLink>
      )}
    </div>
  );
}
