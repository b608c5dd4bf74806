import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import { Empty } from "@/ui/states/empty.tsx";

const redirectMs = 2_000;

/** The button at the end of a long page has just disappeared: scroll its replacement into view. */
function comesIntoView(panel: HTMLElement | null) {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView?.({ block: "center" });
}

/** The application was sent: what happens next, and a redirect to the dashboard after two seconds (000 §4). */
export function SubmittedPanel() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate("/cleaner-dashboard"), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div ref={comesIntoView} tabIndex={-1} role="status" className="outline-none">
      <Empty
        icon={<CircleCheck />}
        title={t("standing.submittedTitle")}
        hint={
          <>
            <span>{t("standing.submittedText")}</span> {t("standing.toDashboard")}
          </>
        }
      />
    </div>
  );
}
