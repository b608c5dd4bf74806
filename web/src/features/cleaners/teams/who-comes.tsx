import { type Booking, mayAct } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:cleaners/teams";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Button } from "@/ui/links/button.tsx";
import { GiveDialog } from "./give-dialog.tsx";

/** Takes the focus after assigning. */
const whoComesId = (bookingId: string) => `who-comes-${bookingId}`;

/** Who does a business's job, for its owner, who can reassign it before it starts. */
export function WhoComes({ job, now }: { job: Booking; now: string }) {
  const [isAsking, setAsking] = useState(false);
  const { assignee, bookingId, scheduledDate, scheduledTime } = job;
  const isSuspended = useIsSuspended();
  const mayGive = !isSuspended && mayAct("assign", job, { now, by: "cleaner" });
  if (!assignee && !mayGive) return null;
  const name = assignee ? partyName(assignee.fullName) : t("who.you");
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control border border-border py-2 ps-3 pe-2">
      <p
        id={whoComesId(bookingId)}
        tabIndex={-1}
        className="flex min-w-0 flex-[1_1_8rem] items-center gap-2.5 text-small outline-none"
      >
        {assignee && <Avatar name={name} size="small" {...(assignee.avatarUrl && { src: assignee.avatarUrl })} />}
        <span className="min-w-0">
          <span className="block text-muted">{t(job.status === "completed" ? "who.came" : "who.comes")}</span>
          <span className="block font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
        </span>
      </p>
      {mayGive && (
        <Button
          tone="secondary"
          size="small"
          aria-label={t("give.named", { title: requestTitle(job), when: formatWhen(scheduledDate, scheduledTime) })}
          onClick={() => setAsking(true)}
        >
          {t(assignee ? "give.change" : "give.open")}
        </Button>
      )}
      {isAsking && <GiveDialog job={job} focusId={whoComesId(bookingId)} onClose={() => setAsking(false)} />}
    </div>
  );
}
