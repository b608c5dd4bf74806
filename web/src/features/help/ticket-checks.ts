import type { TicketTopic } from "@naqi/contracts";
import { lengthOf } from "@naqi/contracts/kit/length";
import { t } from "texts:help";
import type { Problems } from "@/lib/form/problems.ts";

export interface Ticket {
  name: string;
  email: string;
  message: string;
  topic: TicketTopic;
}

/** What is wrong with a message before it is sent; the server decides (site.openTicket). */
export function checkTicket({ name, email, message }: Ticket): Problems<Ticket> {
  return {
    ...(!name.trim() && { name: t("ticket.missing") }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t("ticket.badEmail") }),
    ...(lengthOf(message.trim()) < 10 && { message: t("ticket.short") }),
  };
}
