import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refuseRequest } from "../kit/refusal.ts";
import { IdempotencyKey, idOf, Instant, text } from "../kit/scalars.ts";
import { Message, refuseMessage } from "../messaging/messages/shapes.ts";
import { readingRefusals, writingRefusals } from "../messaging/messages/operations.ts";
import { PictureId, PictureUpload, refusePicture, undrawnPictures, UploadForm } from "./pictures.ts";
import { policy } from "../policy.ts";
import { refuseAdmin } from "../staff/desk/shapes.ts";

const ofConversation = { conversationId: idOf("cnv") };

export const PictureLinks = z.object({ small: z.string(), large: z.string(), expiresAt: Instant });
export type PictureLinks = z.infer<typeof PictureLinks>;

export const messagePictures = contract("message-pictures", {
  form: {
    summary: "A form to upload one JPG or PNG of at most 5 MB for a message, valid for five minutes; 30 an hour.",
    route: "POST /conversations/{conversationId}/pictures",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { incoming: ["write"] } },
    input: z.strictObject({ ...ofConversation, ...PictureUpload }),
    output: UploadForm,
    refuses: [...writingRefusals, refusePicture.tooMany],
  },
  send: {
    summary: "Sends the uploaded, re-encoded picture as a message, with or without text.",
    route: "POST /conversations/{conversationId}/pictures/{pictureId}",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { incoming: ["read"], messages: ["write"] } },
    // Re-encoding a photo needs a full processor.
    memory: 1769,
    timeout: 25,
    input: z.strictObject({
      ...ofConversation,
      pictureId: PictureId,
      idempotencyKey: IdempotencyKey,
      text: text(0, policy.messageLength).optional(),
    }),
    output: Message,
    refuses: [
      ...writingRefusals,
      refuseMessage.tooMany,
      refusePicture.tooMany,
      refusePicture.missing,
      ...undrawnPictures,
      refusePicture.tooLarge,
    ],
  },
  links: {
    summary: "Links, valid for a minute, to the picture of a message, for both parties of its conversation.",
    route: "GET /conversations/{conversationId}/messages/{messageId}/picture",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { files: { messages: ["read"] } },
    input: z.strictObject({ ...ofConversation, messageId: idOf("msg") }),
    output: PictureLinks,
    refuses: readingRefusals,
  },
  staffLinks: {
    summary:
      "The same for staff, for a message that a report lets them read; the view is written into the audit trail.",
    route: "GET /admin/reports/{reportId}/messages/{messageId}/picture",
    access: ["admin"],
    needs: { table: "writes", files: { messages: ["read"] }, looks: true },
    input: z.strictObject({ reportId: idOf("rep"), messageId: idOf("msg") }),
    output: PictureLinks,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
});
