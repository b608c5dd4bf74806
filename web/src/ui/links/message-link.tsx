import { MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:ui/parts";
import { messagesLink } from "@/lib/links/messages-link.ts";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { ButtonLink } from "./button.tsx";

interface Props {
  side: "customer" | "cleaner";
  /** Absent for a general question. */
  requestId?: string;
  cleanerId: string;
  /** The visit that the link is shown with. */
  bookingId?: string;
  /** The recipient. */
  name: string;
  /** Only the icon is shown. */
  isIcon?: boolean;
  /** The name is shown. */
  isNamed?: boolean;
  onClick?: () => void;
}

/**
 * The link to the conversation with a member; none for a suspended member. Visitors sign in first, and come back to it.
 */
export function MessageLink({ side, name, isIcon = false, isNamed = false, onClick, ...about }: Props) {
  const isSuspended = useIsSuspended();
  if (isSuspended) return null;
  const to = messagesLink(side, about);
  const label = t("message.openNamed", { name });
  if (isIcon) {
    return (
      <Link
        to={to}
        aria-label={label}
        className="inline-flex size-11.5 shrink-0 items-center justify-center rounded-control border border-border-strong bg-raised transition-colors duration-150 hover:border-accent hover:text-accent-text in-[.on-deep]:size-11 in-[.on-deep]:rounded-pill in-[.on-deep]:border-transparent in-[.on-deep]:bg-sunken"
      >
        <MessageCircle className="size-5" />
      </Link>
    );
  }
  return (
    <ButtonLink
      to={to}
      tone="quiet"
      size="small"
      aria-label={label}
      icon={<MessageCircle className="size-4.5" />}
      {...(onClick && { onClick })}
    >
      {isNamed ? <span dir="auto">{label}</span> : t("message.open")}
    </ButtonLink>
  );
}
