import type { CleanerProfile } from "@naqi/contracts";
import { useParams } from "react-router-dom";
import { t } from "texts:admin";
import { AreasCard } from "@/features/cleaners/areas-card.tsx";
import { AboutCard } from "@/features/cleaners/profile-about.tsx";
import { ProfileHero } from "@/features/cleaners/profile-hero.tsx";
import { WorkCard } from "@/features/cleaners/profile-work.tsx";
import { CleanerCasePage } from "@/features/admin/cleaner-case.tsx";
import { memberIdOf } from "@/lib/browser/member-id.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("case.title");

/** A cleaner's case, with the profile drawn by the parts that draw it for customers. */
export default function CleanerCaseRoute() {
  const id = memberIdOf(useParams()["cleanerId"]);
  return id ? <CleanerCasePage key={id} cleanerId={id} Profile={Profile} /> : <NotFoundPage />;
}

const Profile = ({ cleaner }: { cleaner: CleanerProfile }) => (
  <>
    <ProfileHero cleaner={cleaner} />
    <AboutCard cleaner={cleaner} />
    <WorkCard cleaner={cleaner} />
    <AreasCard cleaner={cleaner} />
  </>
);
