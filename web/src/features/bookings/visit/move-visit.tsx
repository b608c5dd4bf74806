import { type Booking, bookings, visitPath } from "@naqi/contracts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:bookings/plans";
import { useCommand } from "@/lib/data/use-command.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatLongDay } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button } from "@/ui/links/button.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { isMovable, MoveDialog } from "./move-dialog.tsx";

/** Moves one visit of a plan from the list of its dates. The page of the visit says what is against it. */
export function MoveVisit({ bookingId, day }: { bookingId: string; day: string }) {
  const get = useCommand(bookings.get);
  const navigate = useNavigate();
  const [moving, setMoving] = useState<Booking>();
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  async function open() {
    const found = await get.run({ bookingId });
    if (!found.ok) return toast({ title: found.error.message, tone: "error" });
    if (isMovable(found.data, { now: serverNow(), by: "customer" })) return setMoving(found.data);
    return navigate(visitPath("customer", bookingId));
  }
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        busy={get.busy}
        aria-label={t("dates.moveNamed", { day: formatLongDay(day) })}
        onClick={() => void open()}
      >
        {t("dates.move")}
      </Button>
      {moving && <MoveDialog booking={moving} by="customer" onClose={() => setMoving(undefined)} />}
    </>
  );
}
