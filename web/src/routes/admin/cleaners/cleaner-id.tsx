import { useParams } from "react-router-dom";
import { t } from "texts:staff/admin";
import { CleanerCasePage } from "@/features/staff/cases/case-page.tsx";
import { memberIdOf } from "@/lib/links/member-id.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { SeenProfile } from "@/routes/shared/seen-profile.tsx";

export const title = () => t("case.title");

export default function CleanerCaseRoute() {
  const id = memberIdOf(useParams()["cleanerId"]);
  return id ? <CleanerCasePage key={id} cleanerId={id} Profile={SeenProfile} /> : <NotFoundPage />;
}
