import { areBackwards, type AuditEntry, isAboutNoOne } from "@naqi/contracts";
import { ScrollText, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { t as proposalsText } from "texts:staff/proposals";
import { oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { formatStamp } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Empty } from "@/ui/states/empty.tsx";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { askedBy, isFindable, sides, trailActions, trailAddress } from "./audit-filters.ts";
import { DayRange } from "../parts/day-range.tsx";
import { ExportAudit } from "./export-audit.tsx";
import { Code } from "../parts/facts.tsx";
import { actionName, reasonText } from "../parts/labels.tsx";
import { PagedTable, RowLink } from "../parts/paged-table.tsx";
import { useAudit } from "../parts/use-staff.ts";

const columns = (): readonly Column<AuditEntry>[] => [
  {
    name: "when",
    label: t("audit.when"),
    cell: ({ at }) => <span className="tabular-nums md:whitespace-nowrap">{formatStamp(at)}</span>,
  },
  {
    name: "who",
    label: t("audit.who"),
    cell: ({ actorId, actorName = t("audit.system") }) => (
      <Link
        to={`/admin/audit?as=by&find=${actorId}`}
        aria-label={proposalsText("trail.byOne", { name: actorName })}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-w-28"
      >
        <bdi>{actorName}</bdi>
      </Link>
    ),
  },
  { name: "what", label: t("audit.what"), cell: ({ action }) => <span>{actionName(action)}</span> },
  {
    name: "about",
    label: t("audit.about"),
    cell: (entry) =>
      isAboutNoOne(entry) ? (
        <span className="text-muted">{t("audit.noOne")}</span>
      ) : (
        <RowLink to={`/admin/people/${entry.subjectId}`}>{partyName(entry.subjectName)}</RowLink>
      ),
  },
  {
    name: "record",
    label: proposalsText("trail.record"),
    cell: ({ recordId }) =>
      recordId ? (
        <Link to={`/admin/audit?find=${recordId}`} className="inline-flex min-h-11 items-center hover:underline">
          <Code>{recordId}</Code>
        </Link>
      ) : undefined,
  },
  {
    name: "reason",
    label: t("audit.reason"),
    cell: ({ reason, detail }) =>
      reason || detail ? (
        <span dir="auto" className="min-w-0 break-words">
          {reason && <span>{reasonText(reason)}</span>}
          {detail && (
            <span dir="ltr" className="block text-small text-muted">
              {detail}
            </span>
          )}
        </span>
      ) : undefined,
  },
];

/** What staff viewed and decided, newest first: member, actor, action, record and time; with export. */
export function AuditTrail() {
  const { filters, change } = useAddressFilters(trailAddress);
  const asked = askedBy(filters);
  const isWrong = !isFindable(filters);
  // Invalid input is not queried: the unfiltered list would look like its result.
  const isNothing = isWrong || areBackwards(asked);
  const list = useAudit(isNothing ? null : asked);
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <>
      <TrailFilterBar filters={filters} change={change}>
        <ExportAudit of={asked} isDisabled={list.items.length === 0} />
      </TrailFilterBar>
      {isNothing ? (
        <Empty icon={<SearchX />} title={proposalsText(isWrong ? "trail.noId" : "trail.noDays")} />
      ) : (
        <PagedTable
          caption={t("staff.audit")}
          of={list}
          columns={columns()}
          keyOf={({ auditId }) => auditId}
          empty={
            isFiltered ? (
              <Empty icon={<ScrollText />} title={proposalsText("trail.none")} hint={proposalsText("trail.noneHint")} />
            ) : (
              <Empty icon={<ScrollText />} title={t("audit.nothing")} />
            )
          }
        />
      )}
    </>
  );
}

type BarProps = Pick<ReturnType<typeof useAddressFilters<Parameters<typeof askedBy>[0]>>, "filters" | "change"> & {
  children: ReactNode;
};

function TrailFilterBar({ filters, change, children }: BarProps) {
  const { find, as, action, from, until } = filters;
  return (
    <div className="mb-6 grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <SearchInput
          label={proposalsText("trail.find")}
          className="grow basis-72"
          placeholder=""
          value={find}
          error={!isFindable(filters) ? proposalsText("trail.findWrong") : undefined}
          onCommit={(typed) => change({ find: typed.trim() }, { replace: true })}
        />
        <Select
          label={proposalsText("trail.as")}
          className="grow basis-52 sm:max-w-64"
          value={as}
          options={sides.map((value) => ({ value, label: proposalsText(`trail.as.${value}`) }))}
          onChange={({ target }) => change({ as: oneOf(sides)(target.value) ?? "about" })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={proposalsText("trail.action")}
          className="grow basis-52 sm:max-w-72"
          value={action}
          options={[
            { value: "", label: proposalsText("trail.anyAction") },
            ...trailActions.map((value) => ({ value, label: actionName(value) })),
          ]}
          onChange={({ target }) => change({ action: oneOf(trailActions)(target.value) ?? "" })}
        />
        <DayRange from={from} until={until} onChange={change} />
        {children}
      </div>
    </div>
  );
}
