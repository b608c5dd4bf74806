import type { OwnCleaner } from "@naqi/contracts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:own-profile";
import { Button } from "@/ui/button.tsx";
import { OwnerBar } from "./owner-bar.tsx";
import { OwnerStats } from "./owner-stats.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { hasProfileDraft } from "./use-profile-form.ts";

interface Props {
  own: OwnCleaner;
  pictures: ReactNode;
  /** What customers see, of the feature that shows it to them. */
  hero: ReactNode;
  children: ReactNode;
}

/** A cleaner's own profile: what customers see, under a bar with which it is edited (000 §2). */
export function OwnProfile({ own, pictures, hero, children }: Props) {
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
      <p className="text-small text-muted">
        {t(own.isListed ? "own.listed" : "own.notListed")}{" "}
        {!own.isListed && (
          <Link to="/cleaner-dashboard" className="font-medium text-accent-text underline">
            {t("own.toDashboard")}
          </Link>
        )}
      </p>
      {hero}
      <OwnerStats own={own} />
      {children}
    </div>
  );
}
