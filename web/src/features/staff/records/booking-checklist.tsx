import type { ChecklistItem, ChecklistPicture } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Problem } from "@/ui/states/problem.tsx";
import { FactsCard } from "../parts/facts.tsx";
import { StaffPicture } from "../parts/staff-picture.tsx";
import { useStaffChecklist, useVisitPicture } from "./use-records.ts";

/** A booking's checklist, loaded on request: each view is logged. */
export function BookingChecklist({ bookingId }: { bookingId: string }) {
  const [isAsked, setAsked] = useState(false);
  const found = useStaffChecklist(isAsked ? bookingId : undefined);
  return (
    <FactsCard title={t("bookingCase.checklist")}>
      <p className="mb-3 text-small text-muted">{t("bookingCase.checklistNote")}</p>
      {found.data ? (
        <ul className="grid gap-3">
          {found.data.items.map((item) => (
            <Line key={item.itemId} bookingId={bookingId} item={item} />
          ))}
        </ul>
      ) : found.error ? (
        <Problem error={found.error} onRetry={found.retry} />
      ) : (
        <Button
          tone="secondary"
          size="small"
          busy={isAsked}
          busyText={t("bookingCase.checklistShowing")}
          onClick={() => setAsked(true)}
        >
          {t("bookingCase.checklistShow")}
        </Button>
      )}
    </FactsCard>
  );
}

const Line = ({ bookingId, item: { text, doneAt, pictures } }: { bookingId: string; item: ChecklistItem }) => (
  <li className="min-w-0 border-s-2 border-border ps-3">
    <p dir="auto" className="wrap-anywhere">
      {text}
    </p>
    <p className="text-small text-muted">
      {doneAt ? t("bookingCase.checklistDone", { when: formatInstant(doneAt) }) : t("bookingCase.checklistNotDone")}
    </p>
    {pictures.length > 0 && (
      <div className="mt-1 flex flex-wrap gap-2">
        {pictures.map((picture) => (
          <VisitPicture key={picture.pictureId} bookingId={bookingId} picture={picture} text={text} />
        ))}
      </div>
    )}
  </li>
);

interface PictureProps {
  bookingId: string;
  picture: ChecklistPicture;
  text: string;
}

function VisitPicture({ bookingId, picture, text }: PictureProps) {
  const links = useVisitPicture();
  return (
    <StaffPicture
      picture={picture}
      name={t(picture.moment === "before" ? "bookingCase.checklistBefore" : "bookingCase.checklistAfter", { text })}
      links={() => links.run({ bookingId, pictureId: picture.pictureId })}
    />
  );
}
