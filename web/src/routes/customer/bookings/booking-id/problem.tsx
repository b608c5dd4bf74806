import { t as common } from "texts:common";
import { t } from "texts:bookings/problems";
import { ProblemPage } from "@/features/bookings/problems/problem-page.tsx";
import NotFoundPage from "@/routes/shared/not-found.tsx";

export const title = () => t("problems.title");

/** A visit's problems, as its customer sees them. */
export default function VisitProblemPage() {
  const list = { to: "/customer/bookings", label: common("nav.myBookings") };
  return <ProblemPage by="customer" list={list} notFound={<NotFoundPage />} />;
}
