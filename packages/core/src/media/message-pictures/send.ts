import { messagePictures } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { keepPicture, messagePictureEdges } from "../../messaging/messages/pictures.ts";
import { said } from "../../messaging/threads/send.ts";
import { asMessage } from "../../messaging/messages/view.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { incomingKey } from "../pictures/addresses.ts";
import { uploaded } from "../pictures/finish.ts";
import { redrawn } from "../pictures/publish.ts";

/** Sends a picture as a message, re-encoded and under private links. The outbox deletes the upload and unused pictures within the hour. */
export const send = implement(messagePictures.send, async (asked) => {
  const { memberId } = Call.member();
  const incoming = incomingKey(memberId, asked.pictureId);
  let kept: Awaited<ReturnType<typeof keepPicture>> | undefined;
  const content = async () => {
    kept ??= await keepPicture(memberId, async () => redrawn(await uploaded(incoming), messagePictureEdges));
    const { picture, claimed } = kept;
    return { text: asked.text || undefined, picture, also: [erasing("documents", incoming), claimed] };
  };
  return asMessage(await said(messagePictures.send, asked, content));
});
