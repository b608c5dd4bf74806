import type { CleaningRequest } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";
import { rangeOf } from "@/lib/texts/budget.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { wishedTime } from "./request-words.ts";

/** Booked and expired exist only for requests (decisions G58). */
export function RequestStatusBadge({ status }: Pick<CleaningRequest, "status">) {
  if (status === "booked") return <Badge tone="accent">{t("mine.booked")}</Badge>;
  return status === "expired" ? <Badge>{t("mine.expired")}</Badge> : <StatusBadge status={status} />;
}

/** `Deep Cleaning · Dubai Marina · Fri 12 Mar, 10:00 · AED 150 to AED 250`. */
export const factsOf = (request: CleaningRequest) =>
  [
    serviceName(request.serviceType),
    request.location,
    wishedTime(request),
    rangeOf(request) ?? t("board.rangeOpen"),
  ].join("\u00a0· ");
