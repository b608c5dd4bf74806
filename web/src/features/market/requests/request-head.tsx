import type { CleaningRequest } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:market/requests";
import { formatInstant } from "@/lib/texts/format.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { Suspense } from "react";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { PackageSummary } from "./package-summary.tsx";
import { RequestStatusBadge, factsOf } from "./request-facts.tsx";
import { outcomeOf, sizeOf } from "./request-words.ts";
import { useCloseRequest } from "./use-requests.ts";

const EditRequestDialog = lazy(() =>
  import("./request-dialog.tsx").then((file) => ({ default: file.EditRequestDialog })),
);

/** The request, its state, and actions on the whole of it (decisions §3.3). */
export function RequestHead({
  request,
  memberId,
  postAgain,
}: {
  request: CleaningRequest;
  memberId: string;
  postAgain: string;
}) {
  const [open, setOpen] = useState<"edit" | "close">();
  const close = () => setOpen(undefined);
  const { status, description, fulfilledBy } = request;
  const isBooked = status === "booked" || status === "completed";
  const size = sizeOf(request);
  return (
    <Card>
      <RequestStatusBadge status={status} />
      {/* The booked visit may have another day, hour and price. */}
      {isBooked && <p className="mt-3 text-small text-muted">{t("mine.wished")}</p>}
      <p className={isBooked ? "font-medium" : "mt-3 font-medium"}>{factsOf(request)}</p>
      {size && (
        <p dir="auto" className="text-small text-muted">
          {size}
        </p>
      )}
      {description && <Lines className="mt-3" text={description} />}
      {request.package && (
        <div className="mt-4">
          <PackageSummary choice={request.package} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {status === "open" && (
          <>
            <Button tone="secondary" onClick={() => setOpen("edit")}>
              {t("mine.edit")}
            </Button>
            <Button tone="quiet" onClick={() => setOpen("close")}>
              {t("mine.close")}
            </Button>
          </>
        )}
        {(status === "expired" || status === "cancelled") && <ButtonLink to={postAgain}>{t("mine.again")}</ButtonLink>}
        {(status === "booked" || (status === "completed" && fulfilledBy)) && (
          <ButtonLink to={fulfilledBy ? `/customer/bookings/${fulfilledBy}` : "/customer/bookings"}>
            {t("mine.toBooking")}
          </ButtonLink>
        )}
        <p className="text-small text-muted">
          {outcomeOf(request) ?? t("mine.until", { when: formatInstant(request.closesAt) })}
        </p>
      </div>
      <Suspense fallback={null}>
        {open === "edit" && <EditRequestDialog memberId={memberId} request={request} onClose={close} />}
      </Suspense>
      {open === "close" && <CloseDialog request={request} onClose={close} />}
    </Card>
  );
}

function CloseDialog({ request, onClose }: { request: CleaningRequest; onClose: () => void }) {
  const command = useCloseRequest();
  return (
    <Question
      title={t("mine.closeTitle")}
      over={outcomeOf(request)}
      keep={t("mine.keep")}
      action={t("mine.close")}
      busyText={t("mine.closing")}
      isDangerous
      send={() => command.run({ requestId: request.requestId })}
      done={t("mine.closed")}
      onClose={onClose}
    >
      <p className="font-medium break-words">
        <bdi>{requestTitle(request)}</bdi>
      </p>
      <p>{t("mine.closeText")}</p>
    </Question>
  );
}
