import { lengthOf } from "@naqi/contracts/kit/length";
import { ticketWords } from "@/messages/en/help.ts";

export interface Ticket {
  name: string;
  email: string;
  message: string;
  /** A `TicketTopic`. */
  topic: string;
}

/** What is wrong with a message before it is sent; the server decides (site.openTicket). */
export function checkTicket({ name, email, message }: Ticket): Partial<Ticket> {
  return {
    ...(!name.trim() && { name: ticketWords.missing }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: ticketWords.badEmail }),
    ...(lengthOf(message.trim()) < 10 && { message: ticketWords.short }),
  };
}
