import { brand, DiscountStatus, DiscountType, type StaffDiscount, dayOf } from "@naqi/contracts";
import { FileDown, SearchX, TicketPercent } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "texts:staff/codes";
import { download } from "@/lib/browser/download.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { addressOf, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressFilters } from "@/lib/data/use-address.ts";
import { Button } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { codeColumns } from "./code-columns.tsx";
import { codesCsv } from "./code-csv.ts";
import { foundBy, isFindable } from "./code-find.ts";
import { PagedTable } from "../parts/paged-table.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { type CodeFilters, useCodes, useExportCodes } from "./use-codes.ts";

interface Filters {
  find: string;
  status: DiscountStatus | "";
  type: DiscountType | "";
}

const address = addressOf<Filters>({
  find: { name: "find", read: (given) => given.trim().slice(0, 254), absent: "" },
  status: { name: "status", read: oneOf(DiscountStatus.options), absent: "" },
  type: { name: "type", read: oneOf(DiscountType.options), absent: "" },
});

/** All codes: find by code or owner, filter, export, and revoke (001 §2). */
export function CodeList() {
  const { filters, change } = useAddressFilters(address);
  const { find, status, type } = filters;
  const asked: CodeFilters = { ...foundBy(find), ...(status && { status }), ...(type && { type }) };
  const isWrong = !isFindable(find);
  // Invalid input is not queried: the unfiltered list would look like its result.
  const list = useCodes(isWrong ? null : asked);
  const [revoking, setRevoking] = useState<StaffDiscount>();
  const isFiltered = Boolean(find || status || type);
  return (
    <>
      <CodeFiltersBar filters={filters} change={change}>
        <Csv of={asked} isDisabled={list.items.length === 0} />
      </CodeFiltersBar>
      {isWrong ? (
        <Empty icon={<SearchX />} title={t("noSuch")} />
      ) : (
        <PagedTable
          caption={t("tab.all")}
          failed={t("failed")}
          of={list}
          columns={codeColumns(setRevoking)}
          keyOf={({ codeId }) => codeId}
          empty={
            <Empty
              icon={<TicketPercent />}
              title={t("none")}
              hint={t("noneHint")}
              action={
                isFiltered && (
                  <Button tone="secondary" onClick={() => change(address.none)}>
                    {t("filter.clear")}
                  </Button>
                )
              }
            />
          }
        />
      )}
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

type BarProps = Pick<ReturnType<typeof useAddressFilters<Filters>>, "filters" | "change"> & { children: ReactNode };

const CodeFiltersBar = ({ filters: { find, status, type }, change, children }: BarProps) => (
  <div className="mb-6 flex flex-wrap items-start gap-3">
    <SearchInput
      label={t("find")}
      className="grow basis-60"
      placeholder={t("findPlaceholder")}
      value={find}
      error={!isFindable(find) ? t("findWrong") : undefined}
      onCommit={(typed) => change({ find: typed.trim() }, { replace: true })}
    />
    <Select
      label={t("filter.status")}
      className="grow basis-40 sm:max-w-52"
      value={status}
      options={[
        { value: "", label: t("filter.anyStatus") },
        ...DiscountStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
      ]}
      onChange={({ target }) => change({ status: oneOf(DiscountStatus.options)(target.value) ?? "" })}
    />
    <Select
      label={t("filter.type")}
      className="grow basis-40 sm:max-w-52"
      value={type}
      options={[
        { value: "", label: t("filter.anyType") },
        ...DiscountType.options.map((value) => ({ value, label: t(`type.${value}`) })),
      ]}
      onChange={({ target }) => change({ type: oneOf(DiscountType.options)(target.value) ?? "" })}
    />
    {children}
  </div>
);

/** The filtered codes as a file. */
function Csv({ of: filters, isDisabled }: { of: CodeFilters; isDisabled: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        className="sm:mt-7"
        icon={<FileDown />}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {t("csv")}
      </Button>
      {isAsking && <CsvDialog of={filters} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Saves the codes to a file, with a recorded reason: it names people. */
function CsvDialog({ of: filters, onClose }: { of: CodeFilters; onClose: () => void }) {
  const taking = useExportCodes();
  const now = useNow();
  async function take(reason: string) {
    const outcome = await taking.run({ ...filters, reason });
    if (!outcome.ok) return outcome.error;
    const { items, isWhole } = outcome.data;
    const { length: count } = items;
    download(`${t("csvFile", { brand, day: dayOf(now) })}.csv`, "text/csv;charset=utf-8", codesCsv(items));
    onClose();
    void toast({ title: t("csvDone", { count }), ...(!isWhole && { description: t("csvCut", { count }) }) });
    return undefined;
  }
  return (
    <ReasonDialog
      question={{
        title: t("csvTitle"),
        effect: t("csvEffect"),
        label: t("csv"),
        isDangerous: false,
        isShown: false,
      }}
      isPossible
      onConfirm={take}
      onClose={onClose}
    />
  );
}
