import { type Booking, isReported, mayAct } from "@naqi/contracts";
import { t } from "texts:bookings/visit";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { useSetStartCode } from "../parts/use-bookings.ts";
import { comingName } from "../parts/who-comes.ts";

interface Props {
  booking: Booking;
  now: string;
  /** In a list: the code alone, which is switched on and off on the booking's page. */
  isRow?: boolean;
}

/** The customer's choice to require a code at the start, and the code, which only they see. */
export function StartCode({ booking, now, isRow = false }: Props) {
  const { bookingId, startCode } = booking;
  const { run, busy, error } = useSetStartCode();
  const isSuspended = useIsSuspended();
  if (isSuspended || !mayAct("setStartCode", booking, { now, by: "customer" }) || isReported(booking)) return null;
  const name = comingName(booking);
  return (
    <div className="mt-3">
      {!isRow && (
        <Switch
          label={t("startCode.switch")}
          hint={t("startCode.switchHint", { name })}
          checked={startCode !== undefined}
          aria-busy={busy}
          onChange={(isOn) => void run({ bookingId, isOn })}
        />
      )}
      <p role="status" className="empty:hidden">
        {startCode && (
          <span className="mt-1 flex flex-wrap items-baseline gap-x-3 rounded-control bg-accent-soft px-4 py-2.5 text-accent-text">
            <span className="text-small">{t("startCode.shown", { name })}</span>
            <bdi dir="ltr" className="text-title font-medium tracking-widest tabular-nums">
              {startCode}
            </bdi>
          </span>
        )}
      </p>
      {error && <FieldError>{error.message}</FieldError>}
    </div>
  );
}
