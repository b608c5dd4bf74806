import { brand, calendarFile, type CalendarUpdate, type Locale, type MailList, oneFullStop } from "@naqi/contracts";
import type { Letter, LetterEntry } from "./letter.ts";
import type { Attachment } from "../../ports/mail.ts";
import type { Words } from "./words.ts";

interface Rendering {
  words: Words;
  language: Locale;
  name?: string | undefined;
  /** For mails that can be switched off. */
  way?: Way | undefined;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  unsubscribe?: string;
}

/** The sender address without its name: `Naqi <hello@…>`. */
function organizer(): string {
  const { MAIL_FROM: from } = process.env;
  if (!from) throw new Error("MAIL_FROM is not set.");
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

const siteUrl = () => process.env.SITE_URL ?? "";

/** One file for what is booked; one for each entry that ends, because RFC 5546 allows one UID in a CANCEL. */
const attached = ({ method, entries }: NonNullable<Letter["calendar"]>): Attachment[] =>
  method === "CANCEL" ? entries.map((entry) => fileOf(method, [entry])) : [fileOf(method, entries)];

const fileOf = (method: CalendarUpdate["method"], entries: readonly LetterEntry[]): Attachment => ({
  name: "booking.ics",
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: calendarFile(
    entries.map(({ path, ...entry }) => ({ ...entry, url: siteUrl() + path })),
    { method, organizer: organizer() },
  ),
});

const escape = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** An unsubscribe link: mail programs post to it, and its page asks for a press. */
export interface Way {
  group: MailList;
  link: string;
}

const pageOf = ({ link }: Way) => `${siteUrl()}/unsubscribe?link=${link}`;

export function rendered(
  { subject, paragraphs, action, calendar, ungreeted }: Letter,
  { words, language, name, way }: Rendering,
): RenderedMail {
  const said = (ungreeted ? paragraphs : [words.greeting(name), ...paragraphs]).map(oneFullStop);
  const link = action && `${siteUrl()}${action.path}`;
  const lines = [...said, ...(action ? [`${action.label}: ${link}`] : []), brand];
  const text = [...lines, ...(way ? [`${words.unsubscribe(way.group)}\n${pageOf(way)}`] : [])].join("\n\n");
  const body = said
    .map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(link ?? "")}" style="background:#0f6b66;color:#ffffff;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : "";
  const out = way
    ? `<p style="font-size:13px"><a href="${escape(pageOf(way))}" style="color:#5b6b70">${escape(words.unsubscribe(way.group))}</a></p>`
    : "";
  const html = `<!doctype html><html lang="${language}" dir="${words.direction}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;background:#fbf9f5;color:#17252a;font:16px/1.55 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${body}${button}<p style="color:#5b6b70">${escape(brand)}</p>${out}</div></body></html>`;
  const attachments = calendar && attached(calendar);
  return {
    subject: subject.replaceAll(/\s+/g, " "),
    text,
    html,
    ...(attachments && { attachments }),
    ...(way && { unsubscribe: `${siteUrl()}/api/unsubscriptions/${way.link}` }),
  };
}
