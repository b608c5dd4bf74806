import { Navigate, useParams } from "react-router-dom";
import { memberIdOf } from "@/lib/member-id.ts";
import { NotFoundPage } from "./not-found.tsx";

/** `/cleaner/{id}` is another name of the public profile, for ids alone (decisions G01). */
export function CleanerRedirect() {
  const id = memberIdOf(useParams()["cleanerId"]);
  return id ? <Navigate to={`/cleaner-profile/${id}`} replace /> : <NotFoundPage />;
}
