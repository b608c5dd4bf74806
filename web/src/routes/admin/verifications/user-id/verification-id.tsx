import { useParams } from "react-router-dom";
import { t } from "texts:staff/admin";
import { VerificationCasePage } from "@/features/staff/cases/case-page.tsx";
import { memberIdOf } from "@/lib/links/member-id.ts";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { SeenProfile } from "@/routes/shared/seen-profile.tsx";

export const title = () => t("case.title");

export default function VerificationCaseRoute() {
  const { userId, verificationId } = useParams();
  const id = memberIdOf(userId);
  if (!id || !verificationId) return <NotFoundPage />;
  return <VerificationCasePage key={verificationId} of={{ userId: id, verificationId }} Profile={SeenProfile} />;
}
