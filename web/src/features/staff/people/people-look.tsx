import { PeopleColumn } from "@naqi/contracts";
import { Columns3 } from "lucide-react";
import { useState } from "react";
import { t as commonText } from "texts:common";
import { t } from "texts:staff/people";
import type { ChangeFilters } from "@/lib/data/use-address.ts";
import { Button } from "@/ui/links/button.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Dialog, preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { columnLabel } from "./people-columns.tsx";
import { columnsIn, columnsText, type PeopleFilters } from "./people-address.ts";

interface Props {
  filters: PeopleFilters;
  change: ChangeFilters<PeopleFilters>;
}

/** The visible columns besides the name, and the row density. */
export function PeopleLook({ filters: { columns, dense }, change }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = columnsIn(columns);
  const toggle = (column: PeopleColumn) =>
    change({
      columns: columnsText(
        PeopleColumn.options.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one))),
      ),
    });
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        icon={<Columns3 />}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {t("everybody.look")}
      </Button>
      <Dialog
        open={isOpen}
        title={t("everybody.look")}
        size="small"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{commonText("common.close")}</Button>}
      >
        <fieldset>
          <legend className="text-small text-muted">{t("everybody.columns")}</legend>
          <div className="mt-1 grid grid-cols-1 sm:grid-cols-2">
            {PeopleColumn.options.map((column) => (
              <Checkbox
                key={column}
                label={columnLabel(column)}
                checked={shown.includes(column)}
                onChange={() => toggle(column)}
              />
            ))}
          </div>
        </fieldset>
        <Switch
          className="mt-3"
          label={t("everybody.dense")}
          checked={dense === "yes"}
          onChange={(isDense) => change({ dense: isDense ? "yes" : "" })}
        />
      </Dialog>
    </>
  );
}
