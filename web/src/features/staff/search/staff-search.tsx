import { Search } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "texts:staff/find";
import { IconButton } from "@/ui/links/button.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { problemOf, searchPath } from "./search-text.ts";

/** The search in the header of every page of staff. */
export function StaffSearch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shown = pathname === searchPath ? (new URLSearchParams(search).get("find") ?? "") : "";
  const [text, setText] = useState(shown);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      role="search"
      noValidate
      className="w-full min-w-0 sm:max-w-90"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = problemOf(text);
        setProblem(wrong);
        if (!wrong) void navigate(`${searchPath}?${new URLSearchParams({ find: text.trim() })}`);
      }}
    >
      <TextInput
        label={t("find.label")}
        hideLabel
        type="search"
        enterKeyHint="search"
        dir="auto"
        autoComplete="off"
        placeholder={t("find.placeholder")}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        end={<IconButton type="submit" label={t("find.button")} icon={<Search />} />}
      />
    </form>
  );
}
