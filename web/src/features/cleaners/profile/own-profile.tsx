import { type OwnCleaner, ratingBadge } from "@naqi/contracts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "texts:cleaners/own-profile";
import { t as dashboardText } from "texts:dashboard";
import { t as vocabulary } from "texts:vocabulary";
import { Button } from "@/ui/links/button.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { ListingNote } from "./listing-note.tsx";
import { OwnerBar } from "./owner-bar.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { hasProfileDraft } from "./use-profile-form.ts";

interface Props {
  own: OwnCleaner;
  pictures: ReactNode;
  /** The public profile, from its own feature. */
  hero: ReactNode;
  /** The links to the other pages. */
  settings: ReactNode;
  children: ReactNode;
}

/** A cleaner's own profile: the public view, under a bar to edit it (000 §2). */
export function OwnProfile({ own, pictures, hero, settings, children }: Props) {
  const [editing, setEditing] = useState(() => hasProfileDraft(own));
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <div className="grid grid-cols-1 gap-6">
      {editing ? (
        <ProfileForm own={own} pictures={pictures} onDone={() => setEditing(false)} />
      ) : (
        <OwnerBar>
          <Button ref={editButton} size="small" onClick={() => setEditing(true)}>
            {t("own.edit")}
          </Button>
        </OwnerBar>
      )}
      <ListingNote own={own} />
      {hero}
      <OwnerStats own={own} />
      {settings}
      {children}
    </div>
  );
}

const tones = { excellent: "success", good: "accent", fair: "warning" } as const;

/** The full numbers, only for the owner: jobs, rating, hours and earnings (000 §2). */
function OwnerStats({ own }: { own: OwnCleaner }) {
  const { totalBookings, averageRating, ratingCount, minutesWorked, totalEarnings } = own;
  const word = averageRating === null ? undefined : ratingBadge(averageRating);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4">
      <Stat name={dashboardText("tiles.jobs")}>{totalBookings}</Stat>
      <Stat
        name={dashboardText("tiles.rating")}
        more={
          <>
            {word && <Badge tone={tones[word]}>{vocabulary(`rating.${word}`)}</Badge>}
            {ratingCount > 0 && <span>{dashboardText("tiles.reviews", { count: ratingCount })}</span>}
          </>
        }
      >
        {averageRating === null ? dashboardText("tiles.new") : averageRating.toFixed(1)}
      </Stat>
      <Stat name={dashboardText("tiles.hours")}>{Math.round(minutesWorked / 60)}</Stat>
      <Stat name={dashboardText("tiles.earnings")}>
        <Money fils={totalEarnings} />
      </Stat>
    </dl>
  );
}

const Stat = ({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) => (
  <Card>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="mt-1">
      <span className="block text-title font-medium tabular-nums">{children}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-tiny text-muted empty:hidden">{more}</span>
    </dd>
  </Card>
);
