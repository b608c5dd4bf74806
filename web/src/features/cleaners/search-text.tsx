import { Search } from "lucide-react";
import { t } from "texts:cleaners";
import { useDraft } from "@/lib/use-draft.ts";
import { TextInput } from "@/ui/text-input.tsx";

interface Props {
  value: string;
  onCommit: (text: string) => void;
}

/** Free text; the search follows when the typing rests. */
export function SearchText({ value, onCommit }: Props) {
  const { draft, move, settle } = useDraft(value, onCommit);
  return (
    <form
      role="search"
      className="grow"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <TextInput
        label={t("search.text")}
        hideLabel
        type="search"
        enterKeyHint="search"
        dir="auto"
        maxLength={100}
        placeholder={t("search.textPlaceholder")}
        start={<Search aria-hidden="true" />}
        value={draft}
        onChange={(event) => move(event.target.value)}
      />
    </form>
  );
}
