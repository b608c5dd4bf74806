import type { TicketOwner, TicketState, TicketTopic } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as help } from "texts:public/help";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";

/** A ticket's topic, as on the help page. */
export const topicName = (topic: TicketTopic) => help(topic === "other" ? "ticket.other" : `topic.${topic}`);

const tones = { open: "warning", answered: "success", closed: "neutral" } as const satisfies Record<
  TicketState,
  BadgeTone
>;

/** A ticket's state, in words. */
export const TicketBadge = ({ state }: { state: TicketState }) => (
  <Badge tone={tones[state]}>{t(`ticketCase.state.${state}`)}</Badge>
);

/** What is known about the typed address. */
export function AddressBadge({ owner }: { owner: TicketOwner | undefined }) {
  if (!owner) return <Badge>{t("ticketCase.noAccount")}</Badge>;
  return owner.emailConfirmed ? (
    <Badge tone="success">{t("ticketCase.confirmed")}</Badge>
  ) : (
    <Badge tone="warning">{t("people.unconfirmed")}</Badge>
  );
}
