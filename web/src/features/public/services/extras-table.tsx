import { type ExtraKind, extraKind, type ExtraSlug, extraSlugs } from "@naqi/contracts/common/extras/rules";
import type { ServiceSlug } from "@naqi/contracts/common/services";
import { t } from "texts:bookings/extras";
import { extraAbout, extraCost, extraName } from "@/lib/texts/extra-names.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";

interface Row {
  extra: ExtraSlug;
  kind: ExtraKind;
}

const tones: Record<ExtraKind, BadgeTone> = { included: "success", extra: "accent", never: "neutral" };

const columns = (): Column<Row>[] => [
  {
    name: "extra",
    label: t("extras.column"),
    cell: ({ extra, kind }) => (
      <>
        <span className="block font-medium">{extraName(extra)}</span>
        {kind !== "never" && <span className="block text-small font-normal text-muted">{extraAbout(extra)}</span>}
      </>
    ),
  },
  {
    name: "kind",
    label: t("extras.columnHere"),
    cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`extras.kind.${kind}`)}</Badge>,
  },
  {
    name: "cost",
    label: t("extras.columnCost"),
    cell: ({ extra, kind }) => <span>{kind === "extra" ? costOf(extra) : t(`extras.cost.${kind}`)}</span>,
  },
];

const costOf = (extra: ExtraSlug) =>
  extra === "materials" ? t("extras.cleanersPrice", { price: extraCost(extra) }) : extraCost(extra);

/** What every visit of a service includes, what can be added to it, and what it never has. */
export const ExtrasTable = ({ service }: { service: ServiceSlug }) => (
  <Table
    caption={t("extras.tableTitle")}
    columns={columns()}
    rows={extraSlugs.map((extra) => ({ extra, kind: extraKind(service, extra) }))}
    keyOf={({ extra }) => extra}
  />
);
