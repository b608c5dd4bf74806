import { t } from "texts:cleaners/cleaners";
import type { ApiError } from "@/lib/http/api-error.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Problem } from "@/ui/states/problem.tsx";

/** The profile could not be read (000 §2). */
export const ProfileFailed = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <>
    <Problem title={t("profile.failed")} error={error} onRetry={onRetry} />
    <p className="mt-5 text-center">
      <ButtonLink to="/" tone="quiet">
        {t("profile.home")}
      </ButtonLink>
    </p>
  </>
);
