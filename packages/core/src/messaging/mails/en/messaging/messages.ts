import { mailedName } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import type { UnreadFacts } from "../../facts.ts";

export const messages = {
  /** The mail does not quote the message; it stays on the site. */
  unread: ({ conversationId, party, otherName, unread }: UnreadFacts): Letter => {
    const from = otherName && mailedName(otherName, "");
    return {
      subject: from ? `New message from ${from}` : "You have a new message",
      paragraphs: [
        `You have ${unread > 1 ? `${unread} new messages` : "a new message"}${from ? ` from ${from}` : ""}.`,
      ],
      action: { label: "Read and answer", path: `/${party}/messages?conversation=${conversationId}` },
    };
  },
};
