import { addMinutes, policy } from "@naqi/contracts";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Age } from "../parts/age.tsx";
import type { Queue, QueueRow } from "./tiles.tsx";

/** The number shown at first. */
const first = 7;

/** When an item is due: by our promise, or when it lapses. Those without a time come last. */
const dueOf = ({ since, due }: QueueRow) =>
  due ?? (since ? addMinutes(since, policy.reviewHours.most * 60) : undefined) ?? "9999";

/** What waits for staff in all queues as one list, soonest deadline first. */
export function NextUp({ of }: { of: readonly Queue[] }) {
  const [isWhole, setWhole] = useState(false);
  const all = of
    .flatMap(({ rows, label, act = "review" }) => rows.map((row) => ({ ...row, label, act })))
    .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
  const shown = isWhole ? all : all.slice(0, first);
  return (
    <div className="rounded-card border border-border bg-raised shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border px-4 py-3 sm:px-5">
        <h2 className="text-lead">{t("next.title")}</h2>
        <p className="text-small text-muted">{t("next.order")}</p>
      </div>
      {all.length === 0 ? (
        <p className="px-4 py-5 text-muted sm:px-5">{t("staff.nothing")}</p>
      ) : (
        <ol className="@container divide-y divide-border">
          {shown.map(({ to, name, label, since, end, by, act }, index) => (
            <li key={index} className="relative flex items-center gap-x-4 px-4 py-2.5 sm:px-5">
              {/* With very large text the words need its room. */}
              <span className="flex @max-[13rem]:hidden">
                <Avatar name={name} size="small" />
              </span>
              <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="min-w-0 flex-[1_1_10rem] leading-snug @max-[13rem]:basis-full">
                  <p dir="auto" className="leading-snug font-medium wrap-anywhere">
                    {name}
                  </p>
                  <p className="text-small text-muted">{label}</p>
                </div>
                <span className="flex min-w-0 flex-wrap items-center gap-1.5">
                  {since && <Age since={since} isShort />}
                  {end && <span className="text-small text-muted">{end}</span>}
                  {by && <Badge tone="info">{t("staff.lookedAtBy", { name: by })}</Badge>}
                </span>
              </div>
              <ButtonLink
                to={to}
                tone={index === 0 ? "primary" : "soft"}
                size="small"
                // The whole row is pressed; on phones an arrow is enough to say so.
                className="static! shrink-0 px-0! after:absolute after:inset-0 max-sm:bg-transparent! max-sm:text-muted! sm:min-w-24"
                aria-label={t("next.name", { act: t(`next.${act}`), name, queue: label })}
              >
                <span className="max-sm:hidden">{t(`next.${act}`)}</span>
                <ChevronRight className="sm:hidden rtl:rotate-180" />
              </ButtonLink>
            </li>
          ))}
        </ol>
      )}
      {all.length > first && (
        <div className="border-t border-border px-2 py-1.5">
          <Button tone="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("next.fewer") : t("next.all", { count: all.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
