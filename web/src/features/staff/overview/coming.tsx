import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { Age } from "../parts/age.tsx";
import type { Queue } from "./tiles.tsx";

/** The number named of each. */
const named = 3;

/** What waits for others, or ends soon; an empty list takes no room. */
export const Coming = ({ of }: { of: readonly Queue[] }) => (
  <section aria-labelledby="coming" className="rounded-card bg-tint-sun p-4 text-text sm:p-5">
    <h2 id="coming" className="text-lead">
      {t("next.coming")}
    </h2>
    {of.every(isEmpty) && <p className="mt-2 text-small">{t("staff.nothing")}</p>}
    <ul className="mt-1 grid gap-2 empty:hidden">
      {of
        .filter((queue) => !isEmpty(queue))
        .map(({ label, to, list, rows }) => (
          <li key={to}>
            <h3 className="text-small font-medium">
              <Link
                to={to}
                aria-label={`${t("staff.open")}: ${label}`}
                className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
              >
                <span>{label}</span>
                {list.data !== undefined && (
                  <span className="tabular-nums">
                    {list.hasMore ? t("staff.atLeast", { least: rows.length }) : rows.length}
                  </span>
                )}
              </Link>
            </h3>
            <Loaded of={list} skeleton={<Skeleton className="h-9" />}>
              {() => (
                <ul className="grid text-small">
                  {rows.slice(0, named).map(({ to: there, name, since, end }, index) => (
                    <li key={index} className="flex flex-wrap items-center gap-x-2">
                      <Link
                        to={there}
                        dir="auto"
                        className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-8"
                      >
                        {name}
                      </Link>
                      {since && <Age since={since} />}
                      {end && <span>{end}</span>}
                    </li>
                  ))}
                </ul>
              )}
            </Loaded>
          </li>
        ))}
    </ul>
  </section>
);

const isEmpty = ({ list, rows }: Queue) => list.data !== undefined && rows.length === 0;
