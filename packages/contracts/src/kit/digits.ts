/** Characters that show nothing: zero-width ones, marks of direction, soft hyphens. Copied along, never typed. */
const invisible = /\p{Cf}/gu;

/** A typed code, number or address without characters that show nothing. Text in sentences uses `text` instead. */
export const withoutInvisible = (typed: string) => typed.replaceAll(invisible, "");

/**
 * A typed number with the digits 0 to 9: Arabic-Indic (٠-٩) and Persian (۰-۹) ones are read, and the invisible marks of
 * direction that come along when a number is copied are left out. Everything else stays.
 */
export const latinDigits = (typed: string) =>
  withoutInvisible(typed).replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );

/** A typed code of digits without the spaces that make it readable. */
export const plainCode = (typed: string) => latinDigits(typed).replaceAll(/\s/g, "");
