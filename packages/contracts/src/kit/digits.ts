/** Invisible characters: zero-width, direction marks, soft hyphens. They are pasted, never typed. */
const invisible = /\p{Cf}/gu;

/** A code, number or address without invisible characters. Sentences use `text` instead. */
export const withoutInvisible = (typed: string) => typed.replaceAll(invisible, "");

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits become 0 to 9, and pasted invisible marks are removed. */
export const latinDigits = (typed: string) =>
  withoutInvisible(typed).replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );

export const plainCode = (typed: string) => latinDigits(typed).replaceAll(/\s/g, "");
