import * as z from "zod";
import { isEmail, plainEmail } from "./email.ts";
import { lengthOf } from "./length.ts";
import { mostFils } from "../common/money.ts";
import { wrong } from "./wrong.ts";

/** Whole fils; 1 AED = 100 fils. */
export const Fils = z
  .int()
  .min(0)
  .max(mostFils, wrong("amount", "At most AED 1,000,000."))
  .meta({ description: "fils (1 AED = 100 fils)" });
export type Fils = z.infer<typeof Fils>;

/** A sum in fils. Unbounded, because each amount is bounded where it is priced. */
export const FilsSum = z.int().meta({ description: "fils (1 AED = 100 fils), a sum" });

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

const dateText = wrong("date", "Please choose a valid date");

const isRealDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A calendar day in Asia/Dubai, `YYYY-MM-DD`; 29 February 2027 is refused. */
export const Day = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dateText)
  .refine(isRealDay, dateText);
export type Day = z.infer<typeof Day>;

/** A day for calculations: the century's last year is excluded, so that results are valid days. */
export const EarlierDay = Day.refine((day) => day < "2099-01-01", dateText);

/** A whole hour in Asia/Dubai, `HH:00`. */
export const Hour = z.string().regex(/^([01]\d|2[0-3]):00$/, wrong("time", "Please choose a valid time"));
export type Hour = z.infer<typeof Hour>;

export const Location = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Location = z.infer<typeof Location>;

// Control characters break mails and logs.
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/u;

// Pasted characters that are never typed; bidi controls also disguise names. Joiners stay: Persian, Hindi and emoji need them.
const stray = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
// In sentences a direction mark places punctuation; in a name or address it only makes equal texts different.
const directionMarks = /[\u061c\u200e\u200f]/g;
// A name of only invisible characters would look empty.
const inkless = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const hasInk = (value: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replaceAll(inkless, ""));

const missingText = (min: number) =>
  min > 1 ? wrong("shortest", "At least {least} characters.", { least: min }) : wrong("missing", "This is required.");

/** Trimmed text of `min` to `max` code points without control characters. Invisible characters do not count for `min`. */
export const text = (min: number, max: number, messages: { missing?: string } = {}) =>
  z
    .string()
    .normalize()
    .overwrite((value) => value.replaceAll(stray, ""))
    .trim()
    .refine(
      (value) => !unprintable.test(value),
      wrong("characters", "This contains characters that you can't use here."),
    )
    .overwrite((value) => (hasInk(value) ? value : ""))
    .refine((value) => lengthOf(value.replaceAll(inkless, "")) >= min, messages.missing ?? missingText(min))
    .refine((value) => lengthOf(value) <= max, wrong("longest", "At most {most} characters.", { most: max }))
    .meta({ minLength: min, maxLength: max });

/** Single-line text for names and addresses: white space becomes one space, and direction marks are removed. */
export const line = (min: number, max: number, messages: { missing?: string } = {}) =>
  text(min, max, messages).overwrite((value) => value.replaceAll(directionMarks, "").replaceAll(/\s+/g, " ").trim());

export const optionalText = (max: number) => text(0, max).optional();

const emailText = wrong("email", "Please enter a valid email address");

/** At most 254 characters; stored as `plainEmail` (G132). */
export const Email = z
  .string()
  .max(1_000, emailText)
  .overwrite(plainEmail)
  .refine(isEmail, emailText)
  .meta({ format: "email", maxLength: 254 });

export const MailedToken = z.string().regex(/^[\w-]{43}$/, wrong("link", "This link is not valid."));

/** Lower case, because keys are. A member's id is the account's UUID. */
export const MemberId = z.uuid().toLowerCase();
export const idOf = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`), wrong("unknown", "Unknown id."));

/** Of values that change as a whole: read with them and sent back with a change, so that unseen changes are not overwritten. */
export const Version = z.string().regex(/^[0-9a-f]{16}$/, wrong("reload", "Please reload the page."));

/** Created when a form opens and sent with every try, so that a repeat has no second effect. */
export const IdempotencyKey = z.uuid();

export const cursorText = wrong("cursor", "Unknown cursor.");
const Cursor = z.string().regex(/^[\w-]{1,2000}$/, cursorText);

export const pageInput = (size = 24, most = 50) => ({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(most).default(size),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().optional() });
