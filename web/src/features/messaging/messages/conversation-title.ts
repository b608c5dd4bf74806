import type { Conversation, Message } from "@naqi/contracts";
import { t } from "texts:messaging/messages";
import { formatWhen } from "@/lib/texts/format.ts";
import { packageTitle } from "@/lib/texts/request-title.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";

export const nameOf = ({ otherName }: Pick<Conversation, "otherName">) => otherName ?? t("messages.former");

/** A conversation's title: the request in its customer's words, else the service, else a general question. */
export function aboutOf({ title, package: choice, serviceType }: Conversation) {
  if (title) return title;
  if (choice) return packageTitle(choice);
  return serviceType ? serviceName(serviceType) : t("messages.inquiry");
}

type Event = NonNullable<Message["event"]>;

export const eventText = ({ what, day, hour }: Event) => t(`messages.event.${what}`, { when: formatWhen(day, hour) });

/** The last line of a conversation, on one line. */
export function lastText({ last }: Conversation) {
  if (!last) return "";
  if (last.event) return eventText(last.event);
  const { text, hasPicture, by } = last;
  const photo = t("messages.photo");
  const said = hasPicture ? (text ? t("messages.photoSays", { photo, text }) : photo) : text;
  if (said === undefined) return t("messages.gone");
  return by === "me" ? t("messages.you", { text: said }) : said;
}
