import { t } from "texts:ui/parts";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "./button.tsx";

/** From a cleaner's empty list to where jobs come from: the requests, or in a team its assigned jobs. */
export const JobsLink = () =>
  useSession().member?.inTeam ? (
    <ButtonLink to="/cleaner/bookings">{t("jobsLink.own")}</ButtonLink>
  ) : (
    <ButtonLink to="/cleaner/browse-jobs">{t("jobsLink.browse")}</ButtonLink>
  );
