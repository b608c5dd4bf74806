import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { BodyTooLarge, closeAfterAnswer, readJson } from "../gateway/body.ts";
import type { createMailStore } from "./store.ts";

const largestMail = 2 * 1024 * 1024;

const Content = z.object({ Data: z.string(), Charset: z.string().optional() });
const Address = z
  .string()
  .max(320)
  .regex(/^[^\s@<>,]+@[^\s@<>,]+$/);
const SendEmail = z.object({
  FromEmailAddress: z.string().min(1),
  Destination: z.object({ ToAddresses: z.array(Address).length(1) }),
  Content: z.object({
    Simple: z.object({
      Subject: Content.extend({ Data: z.string().regex(/^[^\r\n]+$/) }),
      Body: z.object({ Text: Content.optional(), Html: Content.optional() }),
      Attachments: z
        .array(z.object({ FileName: z.string().min(1), ContentType: z.string().max(78), RawContent: z.base64() }))
        .default([]),
      Headers: z
        .array(
          z.object({
            Name: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,126}$/),
            Value: z.string().regex(/^[ -~]{1,870}$/),
          }),
        )
        .max(15)
        .default([]),
    }),
  }),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string().regex(/^[\w.@-]{1,256}$/) })).default([]),
});

/** An answer of SES's that is not a success. */
class SesError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * SES's SendEmail (`POST /v2/email/outbound-emails`): one recipient, simple content. Signed requests only, though the
 * signature is not checked. A mail repeated with the same `mail-id` tag is accepted and kept once. Never throws.
 */
export async function answerSes(
  request: IncomingMessage,
  response: ServerResponse,
  store: ReturnType<typeof createMailStore>,
) {
  try {
    const mail = mailOf(await checkedBody(request));
    await store.keep(mail);
    const messageId = createHash("sha256").update(mail.id).digest("hex").slice(0, 32);
    answer(response, 200, { MessageId: messageId });
  } catch (error) {
    const known =
      error instanceof SesError
        ? error
        : error instanceof BodyTooLarge
          ? new SesError(413, "RequestEntityTooLargeException", "The request is too large.")
          : new SesError(500, "InternalServiceErrorException", "The mail could not be kept.");
    closeAfterAnswer(request, response);
    answer(response, known.status, { message: known.message }, { "x-amzn-errortype": known.type });
  }
}

async function checkedBody(request: IncomingMessage): Promise<unknown> {
  const path = (request.url ?? "").split("?")[0];
  if (request.method !== "POST" || path !== "/v2/email/outbound-emails") {
    throw new SesError(404, "NotFoundException", "Only SendEmail is known here.");
  }
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    throw new SesError(403, "MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  const body = await readJson(request, largestMail);
  if (body === undefined) throw new SesError(400, "SerializationException", "The body is not valid JSON.");
  return body;
}

function mailOf(body: unknown) {
  const given = SendEmail.safeParse(body);
  if (!given.success) throw new SesError(400, "BadRequestException", z.prettifyError(given.error));
  const { Destination, Content: content, EmailTags } = given.data;
  const { Subject, Body, Attachments, Headers } = content.Simple;
  if (!Body.Text && !Body.Html) throw new SesError(400, "BadRequestException", "The mail has no body.");
  return {
    id: EmailTags.find(({ Name }) => Name === "mail-id")?.Value ?? randomUUID(),
    to: Destination.ToAddresses[0] ?? "",
    subject: Subject.Data,
    text: Body.Text?.Data ?? "",
    html: Body.Html?.Data ?? "",
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    attachments: Attachments.map(({ FileName, ContentType, RawContent }) => ({
      name: FileName,
      contentType: ContentType,
      content: Buffer.from(RawContent, "base64").toString("utf8"),
    })),
  };
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body));
}
