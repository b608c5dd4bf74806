import { t } from "texts:staff/admin";
import { Note } from "@/ui/states/note.tsx";
import { SearchInput } from "@/ui/inputs/search-input.tsx";

interface Props {
  value: string;
  onFind: (typed: string) => void;
  /** There are more matches than listed. */
  isCut: boolean;
}

/** Finds records by what a caller states: the last characters of an id, a phone, a name, an area. */
export const FindRecord = ({ value, onFind, isCut }: Props) => (
  <div className="grid gap-3">
    <SearchInput
      label={t("record.find")}
      hint={t("record.findHint")}
      placeholder=""
      value={value}
      onCommit={(typed) => onFind(typed.trim())}
    />
    {isCut && (
      <Note tone="info" role="status">
        {t("record.cut")}
      </Note>
    )}
  </div>
);
