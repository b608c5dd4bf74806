import { shortBookingId } from "@naqi/contracts";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "texts:parts";
import { t as earningsText } from "texts:earnings";
import { toast } from "@/ui/toast.tsx";

const tickMs = 2_000;

/** A booking by its last eight characters (000 §2); a press copies the whole id, which support can look up. */
export function CopyId({ bookingId }: { bookingId: string }) {
  const [copied, setCopied] = useState(false);
  const short = shortBookingId(bookingId);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(bookingId);
      setCopied(true);
    } catch {
      await toast({ title: t("copy.codeFailed"), tone: "error" });
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={earningsText("earnings.copyId", { id: short })}
        onClick={() => void copy()}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-mono text-small text-accent-text hover:bg-accent-soft md:-ms-2"
      >
        <bdi dir="ltr">{short}</bdi>
        <Icon className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {copied && t("copy.copied")}
      </span>
    </>
  );
}
