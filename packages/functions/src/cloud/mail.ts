import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import type { SESv2ClientConfig } from "@aws-sdk/client-sesv2";
import type { Attachment, Mail } from "@naqi/core/ports/mail";

export interface MailSettings {
  /** The verified sender, `Name <address>` or an address. */
  from: string;
  /** Set only when mail does not go through AWS. */
  endpoint?: string;
  region?: string;
  credentials?: SESv2ClientConfig["credentials"];
}

/**
 * The mail port on SES (its own quota, not the 50 a day of Cognito). SES has no idempotency: a mail repeated with the
 * same id may arrive twice in the cloud; its `mail-id` tag shows this in the delivery events.
 */
export function cloudMail({ from, endpoint, region, credentials }: MailSettings): Mail {
  const client = new SESv2Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
  });
  return {
    async send({ id, to, subject, text, html, attachments = [], unsubscribe }) {
      const body = { Text: content(text), Html: content(html) };
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: content(subject),
              Body: body,
              ...(attachments.length > 0 && { Attachments: attachments.map(attachment) }),
              ...(unsubscribe && { Headers: oneClick(unsubscribe) }),
            },
          },
          EmailTags: [{ Name: "mail-id", Value: id }],
        }),
      );
    },
  };
}

/** The mail port of this process: `MAIL_FROM`, and `MAIL_ENDPOINT` if mail does not go through AWS. */
export function mailFromEnvironment(environment: NodeJS.ProcessEnv = process.env): Mail {
  const { MAIL_FROM: from, MAIL_ENDPOINT: endpoint } = environment;
  if (!from) throw new Error("MAIL_FROM is not set");
  return cloudMail({ from, endpoint });
}

const attachment = ({ name, contentType, content }: Attachment) => ({
  FileName: name,
  ContentType: contentType,
  RawContent: Buffer.from(content),
});

/** RFC 8058; SES signs these headers with the others. */
const oneClick = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

const content = (data: string) => ({ Data: data, Charset: "UTF-8" });
