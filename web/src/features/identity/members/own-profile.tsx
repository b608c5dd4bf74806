import type { Me } from "@naqi/contracts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:identity/customer-profile";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { hasProfileDraft, useOwnProfile } from "./use-own-profile.ts";

interface Props {
  /** Where the picture is changed, from its own feature. */
  picture: (avatarUrl: string | undefined) => ReactNode;
}

/** The customer's profile, and editing it (001 §2). */
export const OwnProfile = ({ picture }: Props) => (
  <Loaded of={useOwnProfile()} failed={t("person.loadFailed")} skeleton={<Skeleton className="h-56" />}>
    {(me) => <ProfileCard key={me.memberId} me={me} picture={picture} />}
  </Loaded>
);

function ProfileCard({ me, picture }: Props & { me: Me }) {
  const [editing, setEditing] = useState(() => hasProfileDraft(me));
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{t("person.card")}</h2>
        {!editing && (
          <Button ref={editButton} size="small" tone="secondary" onClick={() => setEditing(true)}>
            {t("person.edit")}
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm me={me} picture={picture(me.avatarUrl)} onDone={() => setEditing(false)}>
          <EmailFact me={me} />
        </ProfileForm>
      ) : (
        <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-5">
          <Avatar name={me.fullName} src={me.avatarUrl} size="large" />
          <dl className="grid min-w-0 grow basis-48 gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact name={t("person.fullName")}>
              <bdi>{me.fullName}</bdi>
            </Fact>
            <EmailFact me={me} />
            <Fact name={t("person.phone")}>
              {me.phone ? <bdi dir="ltr">{formatPhone(me.phone)}</bdi> : t("person.noPhone")}
            </Fact>
          </dl>
        </div>
      )}
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-small text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** A confirmed address is changed under Security (G143); an unconfirmed one is corrected here. */
const EmailFact = ({ me: { email, emailConfirmed } }: { me: Me }) => (
  <Fact name={t("person.email")}>
    <bdi dir="ltr">{email}</bdi>
    {emailConfirmed && (
      <Link to="/security" className="mt-1 block text-small text-accent-text underline">
        {t("person.emailSecurity")}
      </Link>
    )}
    {!emailConfirmed && (
      <span className="mt-2 block text-small">
        {t("person.emailUntil")} <ChangeEmail tone="secondary" />
      </span>
    )}
  </Fact>
);
