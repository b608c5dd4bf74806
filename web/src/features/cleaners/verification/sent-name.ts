/** Bidirectional marks and unprintable characters: phones and chat apps put them into file names. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
const longest = 200;
const longestEnding = 10;

/**
 * A file name as the server takes it (000 §5): one line of 1 to 200 characters; a longer one is cut before its
 * extension.
 */
export function sentName(name: string): string {
  const plain = [...name.normalize().replaceAll(unprintable, "").replaceAll(/\s+/g, " ").trim()];
  if (plain.length === 0) return "document";
  if (plain.length <= longest) return plain.join("");
  const ending = plain.slice(plain.lastIndexOf("."));
  const kept = ending.length <= longestEnding ? ending : [];
  return [...plain.slice(0, longest - kept.length), ...kept].join("");
}
