import type { Booking, ServiceSlug } from "@naqi/contracts";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "texts:bookings";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Empty } from "@/ui/empty.tsx";
import { Booked, BookedActions } from "./booked.tsx";
import { BookingBlocks } from "./booking-blocks.tsx";
import { BookingFooter } from "./booking-footer.tsx";
import { Checking, CheckingActions } from "./checking.tsx";
import { type Bidding, type Bookable, useBookingForm, type Wish } from "./use-booking-form.ts";

interface Props {
  cleaner: Bookable;
  /** Chosen beforehand, for example by the search's filter; ignored when the cleaner does not offer it. */
  service?: ServiceSlug;
  /** The time that was chosen beforehand; another one begins another form. */
  when?: Partial<Omit<Wish, "service">>;
  /** An offer to book at its price. */
  offer?: Bidding;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Books a cleaner (001 §2). What is typed stays while the dialog is closed and opened again, and where and notes stay
 * over a reload; after a booking the next opening starts afresh.
 */
export function BookingDialog({ isOpen, onClose, ...asked }: Props) {
  const session = useSession();
  const [wanted, setWanted] = useState(isOpen);
  const [round, setRound] = useState(0);
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  if (session.role !== "customer") return <SignInFirst isOpen={isOpen} onClose={onClose} />;
  const close = (isBooked: boolean) => {
    onClose();
    if (isBooked) setRound(round + 1);
  };
  const { day, hour } = asked.when ?? {};
  return (
    <Round key={[asked.cleaner.cleanerId, round, day, hour].join(" ")} {...asked} isOpen={isOpen} onClose={close} />
  );
}

/** One booking from the empty form to its confirmation. */
function Round({
  cleaner,
  service,
  when,
  offer,
  isOpen,
  onClose,
}: Omit<Props, "onClose"> & { onClose: (booked: boolean) => void }) {
  const [booked, setBooked] = useState<Booking>();
  const form = useBookingForm(cleaner, { service, when, offer }, setBooked);
  const close = () => onClose(booked !== undefined);
  const sent = form.unanswered;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      size="wide"
      title={t("booking.title", { name: cleaner.fullName })}
      footer={
        booked ? (
          <BookedActions booking={booked} onLeave={close} />
        ) : sent ? (
          <CheckingActions form={form} onLeave={close} />
        ) : (
          <BookingFooter form={form} onClose={close} />
        )
      }
    >
      {booked ? (
        <Booked booking={booked} />
      ) : sent ? (
        <Checking form={form} sent={sent} />
      ) : (
        <BookingBlocks form={form} />
      )}
    </Dialog>
  );
}

function SignInFirst({ isOpen, onClose }: Pick<Props, "isOpen" | "onClose">) {
  const { pathname, search } = useLocation();
  return (
    <Dialog open={isOpen} onClose={onClose} size="small" title={t("nav.signIn")}>
      <Empty
        title={t("booking.signIn")}
        action={<ButtonLink to={`/auth?next=${encodeURIComponent(pathname + search)}`}>{t("nav.signIn")}</ButtonLink>}
      />
    </Dialog>
  );
}
