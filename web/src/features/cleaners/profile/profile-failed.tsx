import { t } from "texts:cleaners/cleaners";
import type { ServiceSlug } from "@naqi/contracts";
import { CalendarX2 } from "lucide-react";
import type { ApiError } from "@/lib/http/api-error.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
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

/** A link to book a cleaner who has left the search meanwhile, for example by joining a team. */
export const NotBookable = ({ service }: { service: ServiceSlug | undefined }) => (
  <Empty
    icon={<CalendarX2 />}
    title={t("profile.notBookable")}
    hint={t("profile.notBookableHint")}
    action={<ButtonLink to={service ? `/search?service=${service}` : "/search"}>{t("profile.findOthers")}</ButtonLink>}
  />
);
