import { useParams } from "react-router-dom";
import { VerificationCasePage } from "@/features/staff/verification-case.tsx";
import { memberIdOf } from "@/lib/member-id.ts";
import { NotFoundPage } from "../not-found.tsx";

export function VerificationCaseRoute() {
  const { userId, verificationId } = useParams();
  const id = memberIdOf(userId);
  if (!id || !verificationId) return <NotFoundPage />;
  return <VerificationCasePage key={verificationId} of={{ userId: id, verificationId }} />;
}
