import { CloudOff, RefreshCw } from "lucide-react";
import { t } from "texts:common";
import { passFocusOn } from "@/lib/browser/pass-focus-on.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { Button } from "../links/button.tsx";
import { IconDisc } from "../marks/icon-disc.tsx";

interface Props {
  error: Pick<ApiError, "message" | "reference">;
  onRetry?: () => void;
  /** A retry is pending. */
  isRetrying?: boolean;
  /** Overrides the heading with the spec's sentence for this screen. */
  title?: string;
}

/** The failure, a retry, and a reference for support. */
export function Problem({ error, onRetry, isRetrying, title = t("problem.title") }: Props) {
  return (
    <div role="alert" className="rounded-card border border-border bg-raised px-6 py-12 text-center">
      <IconDisc tone="danger" className="mx-auto mb-5">
        <CloudOff />
      </IconDisc>
      <p className="text-title font-medium text-balance">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">{error.message}</p>
      {error.reference && (
        <p className="mt-2 text-small text-muted">{t("common.reference", { reference: error.reference })}</p>
      )}
      {onRetry && (
        <Button
          ref={passFocusOn}
          tone="secondary"
          className="mt-6"
          busy={isRetrying}
          onClick={onRetry}
          icon={<RefreshCw />}
        >
          {t("common.tryAgain")}
        </Button>
      )}
    </div>
  );
}
