import type { Booking } from "@naqi/contracts";
import { KeyRound } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { t as homeText } from "texts:bookings/homes";
import { t as words } from "texts:customers/properties";
import { Lines } from "@/ui/marks/lines.tsx";

const lines = ["building", "gate", "concierge", "parking", "pets", "keys", "makani"] as const;

type Accessible = Pick<Booking, "access">;

/** What the home says for every visit, and what the customer notes for this one; for readers who may see them. */
export const HomeNotes = ({
  booking: { homeNote, instructions },
}: {
  booking: Pick<Booking, "homeNote" | "instructions">;
}) => (
  <>
    {homeNote && (
      <div className="min-w-0 text-small">
        <p className="mb-1 font-medium">{homeText("note.forVisit")}</p>
        <Lines className="mb-3 max-w-2xl" text={homeNote} />
      </div>
    )}
    {instructions && (
      <div className="min-w-0 text-small">
        <p className="mb-1 font-medium">{homeText("note.instructions")}</p>
        <Lines className="mb-3 max-w-2xl text-muted" text={instructions} />
      </div>
    )}
  </>
);

/** Access instructions, for readers who may see them; empty if the booking has none. */
export function WayIn({ booking: { access }, isOpen = false }: { booking: Accessible; isOpen?: boolean }) {
  if (!access) return null;
  if (isOpen)
    return (
      <div className="text-small">
        <p className="mb-1 font-medium">{t("bookings.wayIn")}</p>
        <AccessLines access={access} />
      </div>
    );
  return (
    <details className="min-w-0 text-small open:w-full">
      <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-accent-text">
        <KeyRound className="size-4" />
        {t("bookings.wayIn")}
      </summary>
      <AccessLines access={access} />
    </details>
  );
}

const AccessLines = ({ access }: { access: NonNullable<Accessible["access"]> }) => (
  <div className="@container">
    <dl className="grid max-w-2xl gap-x-4 gap-y-1 @min-[18rem]:grid-cols-[max-content_1fr]">
      {lines.map(
        (name) =>
          access[name] && (
            <div key={name} className="contents">
              <dt className="text-muted">{words(`property.${name}`)}</dt>
              <dd dir="auto" className="mb-1 min-w-0 break-words @min-[18rem]:mb-0">
                {access[name]}
              </dd>
            </div>
          ),
      )}
    </dl>
  </div>
);
