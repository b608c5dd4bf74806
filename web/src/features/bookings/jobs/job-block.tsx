import { isReported, mayAct, stepsFrom } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings/visit";
import { t as parts } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { Directions } from "../parts/booked-extras.tsx";
import { DoorLine } from "../visit/visit-place.tsx";

/** The area of one job; on deep for the next one only. */
export const JobBlock = ({ isDeep = false, children }: { isDeep?: boolean; children: ReactNode }) => (
  <div
    className={cx(
      "border bg-raised p-4 text-text sm:p-6",
      isDeep ? "on-deep rounded-block border-transparent shadow-lift" : "rounded-card border-border shadow-card",
    )}
  >
    {children}
  </div>
);

/** Where the job is, with directions while they are of use. */
export const JobPlace = ({ job, isAhead, isDeep = false }: { job: DayJob; isAhead: boolean; isDeep?: boolean }) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken py-2.5 ps-4 pe-2.5">
    <p className="min-w-0 flex-[1_1_7rem] py-1 text-small wrap-anywhere">
      <DoorLine booking={job} />
      <bdi>{job.address.formattedAddress}</bdi>
    </p>
    {isAhead && !job.held && <Directions booking={job} look={isDeep ? "filled" : "soft"} />}
  </div>
);

const stages = ["onMyWay", "arrived", "start", "complete"] as const;

/** How far a visit is, from two hours before its start. */
export function JobTrack({ job, now }: { job: DayJob; now: string }) {
  const { status, visit } = job;
  const isUnderWay = status === "in_progress";
  const isClose = status === "confirmed" && now >= stepsFrom(job) && now < job.endsAt && !job.held && !isReported(job);
  if (!isUnderWay && !isClose) return null;
  const isDone = {
    onMyWay: isUnderWay || Boolean(visit?.onMyWay ?? visit?.arrived),
    arrived: isUnderWay || Boolean(visit?.arrived),
    start: isUnderWay,
    complete: false,
  };
  const isOpen = mayAct("start", job, { now, by: "cleaner" });
  const current = isUnderWay ? "complete" : isOpen || isDone.onMyWay ? "start" : "onMyWay";
  return (
    <ol aria-label={t("visit.track")} className="my-5 grid grid-cols-4 text-center text-tiny leading-tight text-muted">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={stage === current ? "step" : undefined}
          className={cx(
            "relative px-0.5 pt-6 wrap-anywhere",
            isDone[stage] && "text-text",
            stage === current && "font-medium text-saffron-text",
          )}
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                "absolute inset-e-[calc(50%+0.625rem)] top-[0.4375rem] h-0.5 w-[calc(100%-1.25rem)]",
                isDone[stage] || stage === current ? "bg-accent" : "bg-border",
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              "absolute inset-s-[calc(50%-0.5rem)] top-0 size-4 rounded-pill border-2",
              isDone[stage]
                ? "border-accent bg-accent"
                : stage === current
                  ? "border-saffron bg-saffron outline-4 outline-saffron/25"
                  : "border-border-strong",
            )}
          />
          <span>{t(`visit.track.${stage}`)}</span>
          {isDone[stage] && <span className="sr-only">{`, ${parts("steps.done")}`}</span>}
        </li>
      ))}
    </ol>
  );
}
