import { t as common } from "texts:common";
import { t } from "texts:problems";
import { ProblemPage } from "@/features/bookings/problems/problem-page.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("problems.title");

/** What was reported with a visit, as its cleaner has it. */
export default function VisitProblemPage() {
  const list = { to: "/cleaner/bookings", label: common("nav.myJobs") };
  return <ProblemPage by="cleaner" list={list} notFound={<NotFoundPage />} />;
}
