import { Search } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:admin";
import { rowIdOf } from "@/lib/browser/row-id.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { TextInput } from "@/ui/text-input.tsx";

interface Props {
  label: string;
  /** What ids of this kind begin with. */
  prefix: string;
  /** The address that opens one. */
  to: (id: string) => string;
}

/** Opens the record of an id that somebody was told. */
export function FindRecord({ label, prefix, to }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    saved: { id: "" },
    check: ({ id }) => ({
      id: rowIdOf(prefix, id.trim()) ? undefined : t("record.noId", { prefix }),
    }),
    send: async ({ id }) => void navigate(to(id.trim())),
  });
  return (
    <form role="search" {...form.props} className="flex grow basis-80 flex-wrap items-start gap-3 sm:max-w-lg">
      <TextInput
        label={label}
        className="grow basis-56"
        type="search"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        start={<Search />}
        {...form.field("id")}
      />
      <Button type="submit" tone="secondary" className="mt-7 max-[22rem]:mt-0">
        {t("record.open")}
      </Button>
    </form>
  );
}
