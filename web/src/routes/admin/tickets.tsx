import { t } from "texts:staff/admin";
import { StaffPage } from "@/features/staff/parts/staff-page.tsx";
import { TicketList } from "@/features/staff/tickets/ticket-list.tsx";

export const title = () => t("staff.tickets");

export default function TicketsPage() {
  return (
    <StaffPage title={title()} lead={t("staff.ticketsLead")}>
      <TicketList />
    </StaffPage>
  );
}
