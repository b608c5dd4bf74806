import { dayOf, type StaffDiscount } from "@naqi/contracts";
import { t } from "texts:staff/codes";
import { formatDate, formatStamp } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import { Money } from "@/ui/marks/money.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { CodeBadge, worthOf } from "./code-words.tsx";
import { Code } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";

/** The eight columns of the spec (001 §2); an available code can be revoked next to its status. */
// oxlint-disable-next-line max-lines-per-function -- a table: one entry for each column
export const codeColumns = (onRevoke: (code: StaffDiscount) => void): readonly Column<StaffDiscount>[] => [
  {
    name: "code",
    label: t("column.code"),
    cell: ({ code }) => (
      <span className="md:whitespace-nowrap">
        <Code>{code}</Code>
      </span>
    ),
  },
  {
    name: "user",
    label: t("column.user"),
    cell: ({ userId, ownerName, ownerEmail }) => (
      <span className="min-w-0 md:block md:min-w-44">
        <RowLink to={`/admin/people/${userId}`}>{partyName(ownerName)}</RowLink>
        {ownerEmail && (
          <span className="block text-small text-muted">
            <Code>{ownerEmail}</Code>
          </span>
        )}
      </span>
    ),
  },
  { name: "type", label: t("column.type"), cell: ({ discountType }) => <span>{t(`type.${discountType}`)}</span> },
  {
    name: "value",
    label: t("column.value"),
    isNumber: true,
    cell: (code) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {worthOf(code)}
      </bdi>
    ),
  },
  {
    name: "minimum",
    label: t("column.minimum"),
    isNumber: true,
    cell: ({ minimumOrderAmount: fils }) => (fils > 0 ? <Money fils={fils} /> : <span>{t("noMinimum")}</span>),
  },
  {
    name: "status",
    label: t("column.status"),
    cell: (code) => (
      <span className="flex flex-wrap items-center gap-2">
        <CodeBadge status={code.status} />
        {code.status === "available" && (
          <Button
            tone="quiet"
            size="small"
            aria-label={t("revokeCode", { code: code.code, name: partyName(code.ownerName) })}
            onClick={() => onRevoke(code)}
          >
            {t("revoke")}
          </Button>
        )}
      </span>
    ),
  },
  {
    name: "expires",
    label: t("column.expires"),
    cell: ({ expiresAt }) => <span className="tabular-nums">{formatStamp(expiresAt)}</span>,
  },
  {
    name: "used",
    label: t("column.used"),
    cell: ({ usedAt }) => <span className="tabular-nums">{usedAt ? formatDate(dayOf(usedAt)) : t("unused")}</span>,
  },
];
