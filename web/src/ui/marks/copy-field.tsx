import { Check, Copy } from "lucide-react";
import { t } from "texts:ui/parts";
import { Button } from "../links/button.tsx";
import { TextInput } from "../inputs/text-input.tsx";
import { useCopied } from "./use-copied.ts";

interface Props {
  label: string;
  value: string;
  kind: "code" | "link";
}

/** A code or a link to copy. */
export function CopyField({ label, value, kind }: Props) {
  const { isCopied, copy } = useCopied(value, kind);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <TextInput
        label={label}
        readOnly
        dir="ltr"
        value={value}
        onFocus={(event) => event.target.select()}
        end={
          <Button
            tone="quiet"
            size="small"
            aria-label={isCopied ? undefined : t("copy.name", { label })}
            onClick={copy}
            icon={<Icon />}
          >
            <span className="max-[22rem]:sr-only">{t(isCopied ? "copy.copied" : "copy.copy")}</span>
          </Button>
        }
      />
      <span role="status" className="sr-only">
        {isCopied && t("copy.copied")}
      </span>
    </>
  );
}
