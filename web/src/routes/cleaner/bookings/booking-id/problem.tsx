import { t as common } from "texts:common";
import { t } from "texts:bookings/problems";
import { ProblemPage } from "@/features/bookings/problems/problem-page.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("problems.title");

/** A visit's problems, as its cleaner sees them. */
export default function VisitProblemPage() {
  const list = { to: "/cleaner/bookings", label: common("nav.myJobs") };
  return <ProblemPage by="cleaner" list={list} notFound={<NotFoundPage />} />;
}
