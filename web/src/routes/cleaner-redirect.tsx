import { MemberId } from "@naqi/contracts";
import { Navigate, useParams } from "react-router-dom";
import { NotFoundPage } from "./not-found.tsx";

/** `/cleaner/{id}` is another name of the public profile, for ids alone (decisions G01). */
export function CleanerRedirect() {
  const id = MemberId.safeParse(useParams().cleanerId);
  return id.success ? <Navigate to={`/cleaner-profile/${id.data}`} replace /> : <NotFoundPage />;
}
