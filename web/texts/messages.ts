import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

/** The text with isolation marks around every value, so that it keeps its own direction. */
export const isolated = (message: CompiledMessage): CompiledMessage =>
  message.flatMap((token) => {
    if (typeof token === "string") return token === "#" ? ["\u2068", "#", "\u2069"] : [token];
    const [name, type] = token;
    if (!type) return ["\u2068", token, "\u2069"];
    return [[name, type, Object.fromEntries(armsOf(token).map(([arm, text]) => [arm, isolated(text)]))]];
  });

/** The branches of a plural or a select, by name; otherwise none. */
export function armsOf(token: CompiledMessage[number]): [arm: string, text: CompiledMessage][] {
  if (typeof token === "string" || typeof token[2] !== "object") return [];
  return Object.entries(token[2] ?? {}).filter((arm): arm is [string, CompiledMessage] => Array.isArray(arm[1]));
}

type Kind = "number" | "string" | "Value";

/** A text's parameters: numbers for counts, else anything printable. */
export function parametersOf(message: CompiledMessage): Record<string, Kind> {
  const found: Record<string, Kind> = {};
  for (const token of message) {
    if (typeof token === "string") continue;
    for (const [, arm] of armsOf(token)) {
      for (const [name, kind] of Object.entries(parametersOf(arm))) found[name] ??= kind;
    }
    const [name, type] = token;
    if (type) found[name] = type === "select" ? "string" : "number";
    else found[name] ??= "Value";
  }
  return found;
}
