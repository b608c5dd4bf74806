import type { Booking } from "@naqi/contracts";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/checklists";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { visitName } from "@/lib/texts/request-title.ts";
import { Button } from "@/ui/links/button.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { ChecklistDialog } from "./checklist-dialog.tsx";
import { ChecklistLines } from "./checklist-lines.tsx";
import { useChecklist } from "../parts/use-bookings.ts";

type Props = { now: string } & ({ by: "customer"; booking: Booking } | { by: "cleaner"; booking: DayJob });

/** Whether the customer may still edit the checklist. */
const isAhead = ({ status, startsAt }: Booking, now: string) => status === "confirmed" && now < startsAt;

/** The checklist on a booking's card: edited before the start, ticked during the visit, then read-only for both. */
export function ChecklistPart(props: Props) {
  const { booking, by, now } = props;
  const isSuspended = useIsSuspended();
  const isTicking = !isSuspended && by === "cleaner" && booking.status === "in_progress";
  // Opens automatically when the job starts, unless the cleaner has closed it.
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isTicking;
  const writable = !isSuspended && props.by === "customer" && isAhead(props.booking, now) ? props.booking : undefined;
  if (!booking.hasChecklist) return writable ? <Ask booking={writable} /> : null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-3 rounded-control border border-border px-4"
    >
      <summary className="flex min-h-12 items-center gap-2 wrap-anywhere text-small font-medium text-accent-text">
        <ListChecks aria-hidden="true" className="size-4.5" />
        {t("checklist.title")}
      </summary>
      {isOpen && <Opened booking={booking} by={by} isTicking={isTicking} writable={writable} />}
    </details>
  );
}

function Ask({ booking }: { booking: Booking }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-2 -ms-3.5">
      <Button
        tone="quiet"
        size="small"
        icon={<ListChecks />}
        aria-label={t("checklist.askName", { visit: visitName(booking) })}
        onClick={() => setAsking(true)}
      >
        {t("checklist.ask")}
      </Button>
      {isAsking && <ChecklistDialog booking={booking} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface OpenedProps {
  booking: DayJob;
  by: Props["by"];
  isTicking: boolean;
  /** The booking, while its customer may still edit the list. */
  writable: Booking | undefined;
}

function Opened({ booking, by, isTicking, writable }: OpenedProps) {
  const found = useChecklist(booking);
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="pb-4">
      <Loaded of={found} failed={t("checklist.failed")} skeleton={<SkeletonRows count={3} className="h-12" />}>
        {({ checklist }) =>
          checklist ? (
            <ChecklistLines booking={booking} checklist={checklist} isTicking={isTicking} />
          ) : (
            <p className="text-small text-muted">{t("checklist.gone")}</p>
          )
        }
      </Loaded>
      {writable && found.data?.checklist && (
        <>
          <Button
            tone="secondary"
            size="small"
            className="mt-3"
            aria-label={t("checklist.changeName", { visit: visitName(booking) })}
            onClick={() => setChanging(true)}
          >
            {t("checklist.change")}
          </Button>
          {isChanging && (
            <ChecklistDialog booking={writable} checklist={found.data.checklist} onClose={() => setChanging(false)} />
          )}
        </>
      )}
      {by === "cleaner" && booking.status === "confirmed" && (
        <p className="mt-2 text-small text-muted">{t("checklist.later")}</p>
      )}
    </div>
  );
}
