import { t } from "texts:parts";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "./button.tsx";

/** From an empty list of a cleaner to where their jobs come from: the requests, or in a team the jobs that it gives them. */
export const JobsLink = () =>
  useSession().member?.inTeam ? (
    <ButtonLink to="/cleaner/bookings">{t("jobsLink.own")}</ButtonLink>
  ) : (
    <ButtonLink to="/cleaner/browse-jobs">{t("jobsLink.browse")}</ButtonLink>
  );
