import { Search } from "lucide-react";
import { useDraft } from "@/lib/data/use-draft.ts";
import type { FieldProps } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

interface Props extends FieldProps {
  placeholder: string;
  value: string;
  onCommit: (text: string) => void;
}

/** Search text. It is passed on when typing pauses, and immediately on Enter. */
export function SearchInput({ value, onCommit, ...props }: Props) {
  const { draft, move, settle } = useDraft(value, onCommit);
  return (
    <TextInput
      {...props}
      type="search"
      enterKeyHint="search"
      dir="auto"
      maxLength={100}
      start={<Search />}
      value={draft}
      onChange={(event) => move(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && settle()}
    />
  );
}
