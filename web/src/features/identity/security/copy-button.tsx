import { Check, Copy } from "lucide-react";
import { t } from "texts:identity/security";
import { Button } from "@/ui/links/button.tsx";
import { useCopied } from "@/ui/marks/use-copied.ts";

/** Copies the text next to it. */
export function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopied(text, "code");
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button tone="secondary" size="small" icon={<Icon />} onClick={copy}>
        {t(isCopied ? "codes.copied" : "codes.copy")}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t("codes.copied")}
      </span>
    </>
  );
}
