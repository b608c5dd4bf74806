import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:messaging/messages";
import { conversationLink } from "@/lib/links/messages-link.ts";
import { Problem } from "@/ui/states/problem.tsx";
import { useInquire, useOpen } from "./use-messages.ts";

interface Props {
  requestId: string | undefined;
  cleanerId: string;
  /** The visit that the reader comes from. */
  bookingId: string | undefined;
}

/** Finds or creates the conversation from the address, and opens it. */
export function Opening({ requestId, cleanerId, bookingId }: Props) {
  const [open, inquire] = [useOpen(), useInquire()];
  const navigate = useNavigate();

  async function go() {
    const outcome = requestId ? await open.run({ requestId, cleanerId }) : await inquire.run({ cleanerId });
    if (outcome.ok) void navigate(conversationLink(outcome.data.conversationId, bookingId), { replace: true });
  }
  useEffect(() => {
    void go();
    // Once per address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [requestId, cleanerId]);

  const error = open.error ?? inquire.error;
  if (error) return <Problem error={error} onRetry={() => void go()} />;
  return (
    <p role="status" className="py-24 text-center text-muted">
      {t("messages.opening")}
    </p>
  );
}
