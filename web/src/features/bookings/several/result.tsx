import { CircleAlert, CircleCheckBig, CircleDashed } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "texts:bookings/homes";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { When } from "@/ui/marks/when.tsx";
import { Card } from "@/ui/page/card.tsx";
import { visitLink } from "../parts/links.ts";
import type { Run, Sending } from "./run.ts";
import { isOpen } from "./use-run.ts";

interface Props {
  run: Run;
  isRunning: boolean;
  /** Sends again what has no answer yet, with the same keys. */
  goOn: () => void;
  /** Back to hours and cleaners, for these homes. */
  again: (propertyIds: readonly string[]) => void;
  finish: () => void;
}

/** What became of each home, and the next step. */
export function Result({ run, isRunning, goOn, again, finish }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { items } = run;
  const booked = items.filter(({ state }) => state === "booked").length;
  const refused = items.filter(({ state }) => state === "refused");
  const isWaiting = !isRunning && isOpen(run);
  return (
    <Card className="grid max-w-3xl gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t("several.result")}
      </h2>
      <p role="status" className="text-muted">
        {isRunning ? t("several.running") : t("several.done", { booked, all: items.length })}
      </p>
      <ul className="divide-y divide-border">
        {items.map((item) => (
          <Line key={item.sent.idempotencyKey} item={item} isRunning={isRunning} />
        ))}
      </ul>
      {!isRunning && (
        <div className="flex flex-wrap justify-end gap-3 max-sm:[&>*]:w-full">
          {isWaiting ? (
            <Button onClick={goOn}>{t("several.goOn")}</Button>
          ) : refused.length > 0 ? (
            <>
              <ButtonLink to="/customer/homes" tone="secondary" onClick={finish}>
                {t("several.finish")}
              </ButtonLink>
              <Button onClick={() => again(refused.flatMap(({ sent }) => sent.propertyId ?? []))}>
                {t("several.again")}
              </Button>
            </>
          ) : (
            <ButtonLink to="/customer/homes" onClick={finish}>
              {t("several.finish")}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}

const icons = {
  booked: <CircleCheckBig aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />,
  refused: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />,
  waiting: <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />,
};

const states = {
  booked: "several.booked",
  refused: "several.notBooked",
  waiting: "several.waiting",
  unknown: "several.unknown",
} as const;

function Line({ item, isRunning }: { item: Sending; isRunning: boolean }) {
  const { name, sent, state, booked, message } = item;
  return (
    <li className="flex items-start gap-3 py-3">
      {icons[state === "unknown" ? "waiting" : state]}
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">
          <When day={sent.scheduledDate} hour={sent.scheduledTime} durationMinutes={sent.durationMinutes ?? 0} />
          {booked && (
            <>
              <span>{" · "}</span>
              <bdi>{partyName(booked.cleanerName)}</bdi>
            </>
          )}
        </p>
        <p className="text-small">
          <span>{state === "unknown" && isRunning ? t("several.waiting") : t(states[state])}</span>
          {state === "refused" && message && <span className="text-danger">{` · ${message}`}</span>}
        </p>
        {state === "unknown" && !isRunning && <p className="text-small text-muted">{t("several.unknownText")}</p>}
      </div>
      {booked && (
        <ButtonLink
          to={visitLink("customer", booked)}
          tone="quiet"
          size="small"
          aria-label={t("several.seeNamed", { home: name })}
        >
          {t("several.see")}
        </ButtonLink>
      )}
    </li>
  );
}
