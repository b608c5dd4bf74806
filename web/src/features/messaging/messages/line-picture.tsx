import { type Message, messagePictures } from "@naqi/contracts";
import { t } from "texts:messaging/messages";
import { useCommand } from "@/lib/data/use-command.ts";
import { PrivatePicture } from "@/ui/files/private-picture.tsx";

interface Props {
  conversationId: string;
  line: Message;
  otherName: string;
}

/** A message's picture, with links only for the conversation's two parties. */
export function LinePicture({ conversationId, line: { messageId, picture, by, text }, otherName }: Props) {
  const links = useCommand(messagePictures.links);
  if (!picture) return null;
  const name = by === "me" ? t("messages.yourPhoto") : t("messages.photoOf", { name: otherName });
  return (
    <PrivatePicture
      picture={picture}
      name={text ? t("messages.photoSays", { photo: name, text }) : name}
      links={() => links.run({ conversationId, messageId })}
    />
  );
}
