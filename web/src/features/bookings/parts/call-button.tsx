import { bookings, mayCall } from "@naqi/contracts";
import { Phone } from "lucide-react";
import { type CSSProperties, useId, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:bookings/visit";
import { callHref } from "@/lib/links/phone-links.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { BarLabel, barLook, useBarPlace } from "./act-bar.tsx";

interface Props {
  booking: Pick<DayJob, "bookingId" | "startsAt" | "endsAt" | "status" | "held">;
  /** The person to call; absent if they have left. */
  name: string | undefined;
  now: string;
}

/**
 * Shows the other party's phone and a call link while the server allows it (G127). The number stays in this component
 * only: not cached, not stored on the device.
 */
export function CallButton({ booking, name, now }: Props) {
  const place = useBarPlace();
  const reveal = useCommand(bookings.revealPhone);
  const [phone, setPhone] = useState<string>();
  const id = useId();
  const isSuspended = useIsSuspended();
  if (name === undefined || isSuspended || !mayCall(booking, now)) return null;

  async function show() {
    const outcome = await reveal.run({ bookingId: booking.bookingId });
    if (!outcome.ok) return;
    setPhone(outcome.data.phone);
    focusLater(id);
  }

  const error = reveal.error && (
    <FieldError>
      {reveal.error.code === "booking.noPhone" ? t("call.noPhone", { name }) : reveal.error.message}
    </FieldError>
  );
  const parts = { id, phone, name, isBusy: reveal.busy, onShow: () => void show() };
  return (
    <div>
      {place ? <BarCall {...parts} place={place} /> : <PlainCall {...parts} />}
      {error}
    </div>
  );
}

interface CallProps {
  id: string;
  /** Absent until it is revealed. */
  phone: string | undefined;
  name: string;
  isBusy: boolean;
  onShow: () => void;
}

const BarCall = ({ id, phone, name, isBusy, onShow, place }: CallProps & { place: CSSProperties }) =>
  phone ? (
    <Link
      id={id}
      to={callHref(phone)}
      aria-label={`${t("call.now", { name })} ${formatPhone(phone)}`}
      className={barLook}
      style={place}
    >
      <Phone />
      <bdi dir="ltr" className="text-center text-tiny leading-tight tabular-nums">
        {formatPhone(phone)}
      </bdi>
    </Link>
  ) : (
    <button
      type="button"
      aria-label={t("call.open", { name })}
      aria-busy={isBusy || undefined}
      className={barLook}
      style={place}
      onClick={() => !isBusy && onShow()}
    >
      <Phone />
      <BarLabel>{t(isBusy ? "call.opening" : "call.short")}</BarLabel>
    </button>
  );

const PlainCall = ({ id, phone, name, isBusy, onShow }: CallProps) =>
  phone ? (
    <ButtonLink id={id} to={callHref(phone)} tone="secondary" icon={<Phone />}>
      <span>{t("call.now", { name })}</span>
      <bdi dir="ltr" className="tabular-nums">
        {formatPhone(phone)}
      </bdi>
    </ButtonLink>
  ) : (
    <Button tone="secondary" icon={<Phone />} busy={isBusy} busyText={t("call.opening")} onClick={onShow}>
      {t("call.open", { name })}
    </Button>
  );
