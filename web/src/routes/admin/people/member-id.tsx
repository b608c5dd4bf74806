import { useParams } from "react-router-dom";
import { t } from "texts:staff/admin";
import { PersonPage } from "@/features/staff/people/person-page.tsx";
import { memberIdOf } from "@/lib/links/member-id.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("case.person");

export default function PersonRoute() {
  const id = memberIdOf(useParams()["memberId"]);
  return id ? <PersonPage key={id} memberId={id} /> : <NotFoundPage />;
}
