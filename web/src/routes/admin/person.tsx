import { useParams } from "react-router-dom";
import { PersonPage } from "@/features/staff/person-page.tsx";
import { memberIdOf } from "@/lib/member-id.ts";
import { NotFoundPage } from "../not-found.tsx";

export function PersonRoute() {
  const id = memberIdOf(useParams()["memberId"]);
  return id ? <PersonPage key={id} memberId={id} /> : <NotFoundPage />;
}
