import { areaNames, type Dispatch, slugsOf } from "@naqi/contracts";
import { ClipboardPlus } from "lucide-react";
import { t } from "texts:bookings/dispatches";
import { DispatchPage } from "@/features/bookings/dispatches/dispatch-page.tsx";
import { searchPath } from "@/features/bookings/dispatches/find-address.ts";
import { OtherTimes } from "@/features/cleaners/search/other-times.tsx";
import { postingAt } from "@/features/market/requests/post-address.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";

export const title = () => t("dispatch.page.title");

/** One search of the customer for any verified cleaner. */
export default function CustomerSearchPage() {
  return <DispatchPage Others={Others} Post={Post} notFound={<NotFoundPage />} />;
}

interface Props {
  dispatch: Dispatch;
}

const likeOf = ({ serviceType: service, address, location, durationMinutes: minutes, extras, wishes }: Dispatch) => ({
  service,
  area: address.area ?? oneOf(areaNames)(location),
  minutes,
  extras: slugsOf(extras),
  wishes,
});

function Others({ dispatch }: Props) {
  const like = likeOf(dispatch);
  const { service, area, minutes, wishes } = like;
  const { gender, language, eco } = wishes;
  return (
    <OtherTimes
      title={t("dispatch.unfilled.others")}
      all={t("dispatch.unfilled.all")}
      to={searchPath(like)}
      service={service}
      minutes={minutes}
      {...(area && { area })}
      {...(gender && { gender })}
      {...(language && { language })}
      {...(eco && { eco: "yes" })}
    />
  );
}

const Post = ({ dispatch }: Props) => (
  <ButtonLink to={postingAt(searchPath(likeOf(dispatch)))} tone="secondary" icon={<ClipboardPlus />}>
    {t("dispatch.unfilled.post")}
  </ButtonLink>
);
