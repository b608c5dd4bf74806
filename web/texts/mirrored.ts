import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { armsOf } from "./messages.ts";

/** The generated language: Unicode's code for made-up right-to-left text, with the six plurals of Arabic. */
export const mirroredLocale = "ar-XB";

const categories = ["zero", "one", "two", "few", "many", "other"];
const letters = [..."ابكدهفقحيجخلمنوطعرستشثصضىز"];
const filler = "وصلتمعنالىهناكفيمابعدذلك";

// Tags around a part of a sentence are names, not words.
const inArabicLetters = (text: string) =>
  text.replace(/<\/?\w+>|[a-z]/gi, (part) =>
    part.length > 1 ? part : (letters[part.toLowerCase().charCodeAt(0) - 97] ?? part),
  );

/** A third longer than its letters, in words, so that it wraps like a translation. */
function tail(length: number) {
  const extra = filler.repeat(Math.ceil(length / filler.length)).slice(0, Math.round(length * 0.35));
  return extra.replace(/.{6}(?=.)/g, "$& ").replace(/^(?=.)/, " ");
}

/** A text in made-up Arabic: other letters, longer, its plurals in all six categories; parameters stay. */
export function mirrored(message: CompiledMessage): CompiledMessage {
  const turned = message.map((token) => {
    if (typeof token === "string") return token === "#" ? token : inArabicLetters(token);
    const [name, type] = token;
    if (!type) return token;
    const arms = Object.fromEntries(armsOf(token).map(([arm, text]) => [arm, mirrored(text)]));
    const all = type === "plural" ? categories.map((category) => [category, arms["other"]]) : [];
    return [name, type, { ...arms, ...Object.fromEntries(all) }];
  });
  const own = message.filter((token) => typeof token === "string").join("");
  const added = tail(own.replace(/[^a-z]/gi, "").length);
  return (added ? [...turned, added] : turned) as CompiledMessage;
}
