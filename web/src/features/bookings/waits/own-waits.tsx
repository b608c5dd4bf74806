import type { Wait } from "@naqi/contracts";
import { t } from "texts:bookings/waits";
import { formatDay, formatInstant, formatLongDay, formatWhen } from "@/lib/texts/format.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { offeredPath, useLeave, useWaits } from "./use-waits.ts";

/** The waiting lists of the customer, above their bookings; an hour that is kept for them comes first. */
export function OwnWaits() {
  const { data } = useWaits();
  const leave = useLeave();
  const items = data?.items.toSorted(
    (one, other) => Number(other.state === "offered") - Number(one.state === "offered"),
  );
  if (!items?.length) return null;
  return (
    <section aria-labelledby="own-waits" className="mb-6">
      <h2 id="own-waits" className="mb-2 text-small font-medium text-muted">
        {t("wait.mine.title")}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-raised shadow-card">
        {items.map((wait) => (
          <WaitRow key={`${wait.cleanerId} ${wait.day}`} wait={wait} leave={leave} />
        ))}
      </ul>
      {leave.error && <FieldError>{leave.error.message}</FieldError>}
    </section>
  );
}

function WaitRow({ wait, leave }: { wait: Wait; leave: ReturnType<typeof useLeave> }) {
  const { cleanerId, cleanerName, day, hour, until, serviceType } = wait;
  const name = partyName(cleanerName);
  const isOffered = hour !== undefined && until !== undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="min-w-0 grow basis-48">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          <span>{`, ${formatDay(day)}`}</span>
        </span>
        <span className="block text-small text-muted">
          <span>{serviceName(serviceType)}</span>
          <span>{" · "}</span>
          <span>
            {isOffered
              ? t("wait.mine.offered", { hour, until: formatInstant(until) })
              : t(cleanerName ? "wait.mine.waiting" : "wait.mine.unavailable")}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isOffered && (
          <ButtonLink
            to={offeredPath(wait)}
            size="small"
            aria-label={t("wait.mine.bookName", { name, when: formatWhen(day, hour) })}
          >
            {t("wait.mine.book")}
          </ButtonLink>
        )}
        <Button
          tone="quiet"
          size="small"
          disabled={leave.busy}
          aria-label={t("wait.mine.leaveName", { name, day: formatLongDay(day) })}
          onClick={() => void leave.run({ cleanerId, day })}
        >
          {t("wait.mine.leave")}
        </Button>
      </span>
    </li>
  );
}
