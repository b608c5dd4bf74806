import type { Booking, PlanFrequency, ServiceSlug } from "@naqi/contracts";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "texts:bookings/bookings";
import { useSession } from "@/lib/session/session.ts";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { Booked, BookedActions } from "./booked.tsx";
import type { WantedPlace, WantedTime } from "./booking-address.ts";
import { BookingBlocks } from "./booking-blocks.tsx";
import { BookingFooter } from "./booking-footer.tsx";
import { SummaryPanel } from "./steps/booking-summary.tsx";
import { Checking, CheckingActions } from "./checking.tsx";
import { MakePlan } from "./repeat.tsx";
import { SavedAddress } from "./save-address.tsx";
import { StepBar } from "./steps/step-bar.tsx";
import { useSteps } from "./steps/steps.ts";
import { useExtrasOf, usePlaceOf, useUsualNotes } from "./use-place-of.ts";
import { type Bidding, type Bookable, type BookingForm, useBookingForm } from "./use-booking-form.ts";

interface Props {
  cleaner: Bookable;
  /** Preselected service, for example from the search's filter; ignored if the cleaner does not offer it. */
  service?: ServiceSlug;
  /** The preselected time; another one starts a new form. Read while the dialog is open. */
  when?: WantedTime | undefined;
  /** An earlier booking of the customer's, whose place is the default. */
  like?: string | undefined;
  /** The searched place; the default if the customer has entered none. */
  searched?: WantedPlace;
  /** An offer to book at its price. */
  offer?: Bidding;
  isOpen: boolean;
  /** Closes the dialog. Once all is booked it is called at once, and the confirmation stays until it is closed. */
  onClose: () => void;
}

/**
 * Books a cleaner (001 §2). Input survives closing the dialog, a reload and the sign-in (decision 0053); after a
 * booking the form starts empty, and a reload does not lead back to it.
 */
export function BookingDialog({ isOpen, onClose, when, ...asked }: Props) {
  const session = useSession();
  // Closing removes the time from the address, but not from the closing dialog.
  const [time, setTime] = useState(when);
  if (isOpen && JSON.stringify(when) !== JSON.stringify(time)) setTime(when);
  const [wanted, setWanted] = useState(isOpen);
  const [round, setRound] = useState(0);
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  if (session.status === "loading") return null;
  if (session.role === "cleaner" || session.role === "admin") return <NoCustomer isOpen={isOpen} onClose={onClose} />;
  if (session.member?.suspended) return <Suspended isOpen={isOpen} onClose={onClose} />;
  const { day, hour, durationMinutes } = time ?? {};
  const who = session.role && session.member?.memberId;
  return (
    <Round
      key={[asked.cleaner.cleanerId, round, day, hour, durationMinutes, who].join(" ")}
      {...asked}
      when={time}
      isOpen={isOpen}
      onClose={onClose}
      onEnd={() => setRound(round + 1)}
    />
  );
}

const nowhere: WantedPlace = {};

/** One booking from the empty form to its confirmation. */
function Round({
  cleaner,
  service,
  when,
  like,
  searched = nowhere,
  offer,
  isOpen,
  onClose,
  onEnd,
}: Props & { onEnd: () => void }) {
  const [done, setDone] = useState<Done>();
  const { booked, repeat, key } = done ?? {};
  const form = useBookingForm(cleaner, { service, when, offer, like }, (booked, repeat, { idempotencyKey }) => {
    setDone({ booked, repeat, key: idempotencyKey });
    if (!repeat) onClose();
  });
  const { settle, leave, close } = useWaysOut(form, { done, onClose, onEnd });
  usePlaceOf(form, { like, propertyId: offer?.request.propertyId, searched });
  useUsualNotes(form, like);
  useExtrasOf(form, like);
  const sent = form.unanswered;
  const steps = useSteps(form);
  const isFilling = !booked && !sent;
  const back = () => steps?.before && steps.go(steps.before);
  useAskAgain(form, isOpen);
  return (
    <Dialog
      open={isOpen || booked !== undefined}
      onClose={close}
      size="wide"
      title={t("booking.title", { name: cleaner.fullName })}
      {...(isFilling && steps && { under: <StepBar steps={steps} /> })}
      {...(isFilling && !steps && { aside: <SummaryPanel form={form} /> })}
      {...(isFilling && steps?.before && { back: { label: t("booking.back"), onBack: back } })}
      footer={
        booked ? (
          <BookedActions booking={booked} onLeave={leave} />
        ) : sent ? (
          <CheckingActions form={form} onLeave={close} />
        ) : (
          <BookingFooter form={form} steps={steps} onClose={close} />
        )
      }
    >
      {booked ? (
        <Booked booking={booked}>
          <SavedAddress saving={form.saving} />
          {repeat && key && <MakePlan booking={booked} frequency={repeat} idempotencyKey={key} onKnown={settle} />}
        </Booked>
      ) : sent ? (
        <Checking form={form} sent={sent} />
      ) : (
        <BookingBlocks form={form} steps={steps} />
      )}
    </Dialog>
  );
}

interface Done {
  booked: Booking;
  repeat: PlanFrequency | undefined;
  /** The booking's idempotency key. */
  key: string;
}

/**
 * `settle`: the repeat booking is made; a reload before that leads back here, and goes on. `leave`: the confirmation leads
 * elsewhere.
 */
function useWaysOut(
  form: BookingForm,
  { done, onClose, onEnd }: { done: Done | undefined; onClose: () => void; onEnd: () => void },
) {
  const [isSettled, setSettled] = useState(false);
  const settle = () => {
    setSettled(true);
    form.finish();
    onClose();
  };
  const leave = () => {
    form.finish();
    onEnd();
  };
  const close = () => {
    if (!done) return onClose();
    if (done.repeat && !isSettled) settle();
    onEnd();
  };
  return { settle, leave, close };
}

/** Asks what became of a booking whose answer was lost, once the dialog is open. */
function useAskAgain({ mustAsk, submit }: BookingForm, isOpen: boolean) {
  const ask = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isOpen && mustAsk) ask();
  }, [isOpen, mustAsk]);
}

/** Cleaners and staff can open the dialog too, and see why they cannot continue. */
const Suspended = ({ isOpen, onClose }: Pick<Props, "isOpen" | "onClose">) => (
  <Dialog open={isOpen} onClose={onClose} size="small" title={t("booking.suspended")}>
    <p>{t("booking.suspendedText")}</p>
  </Dialog>
);

const NoCustomer = ({ isOpen, onClose }: Pick<Props, "isOpen" | "onClose">) => (
  <Dialog open={isOpen} onClose={onClose} size="small" title={t("booking.onlyCustomers")}>
    <p>{t("booking.onlyCustomersText")}</p>
  </Dialog>
);
