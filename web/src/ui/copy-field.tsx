import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "texts:parts";
import { Button } from "./button.tsx";
import { TextInput } from "./text-input.tsx";
import { toast } from "./toast.tsx";

interface Props {
  label: string;
  value: string;
  /** Decides what a failure is called (001 §8). */
  kind: "code" | "link";
}

const tickMs = 2_000;

/** A code or a link to take along; the tick stays for two seconds (001 §4). */
export function CopyField({ label, value, kind }: Props) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), tickMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopiedAt(Date.now());
    } catch {
      await toast({ title: t(kind === "code" ? "copy.codeFailed" : "copy.linkFailed"), tone: "error" });
    }
  }

  const Icon = copiedAt === undefined ? Copy : Check;
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
            aria-label={copiedAt === undefined ? t("copy.name", { label }) : undefined}
            onClick={() => void copy()}
            icon={<Icon />}
          >
            <span className="max-[22rem]:sr-only">{t(copiedAt === undefined ? "copy.copy" : "copy.copied")}</span>
          </Button>
        }
      />
      <span role="status" className="sr-only">
        {copiedAt !== undefined && t("copy.copied")}
      </span>
    </>
  );
}
