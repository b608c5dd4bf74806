import { type CompiledMessage, compileMessageOrThrow as compileMessage } from "@lingui/message-utils/compileMessage";
import { existsSync } from "node:fs";
import { armsOf, parametersOf } from "./messages.ts";
import { staleRefusals } from "./refusals.ts";
import {
  features,
  folder,
  isPage,
  namesIn,
  pathOf,
  read,
  source,
  type Texts,
  type Words,
  writtenIn,
} from "./catalogues.ts";

/**
 * All errors in a folder's catalogues, in words: missing or extra texts in a language, different parameters, a plural
 * without one of its language's categories, a count without a plural, a duplicate key; and refusals that differ from
 * the contracts'.
 */
export function problemsIn(root = folder): string[] {
  const owners = new Map<string, string>();
  const twice = features(root).flatMap((name) =>
    Object.keys(read<Texts>(source, name, root)).flatMap((key) => {
      const owner = owners.get(key);
      owners.set(key, name);
      return owner ? [`${key} stands in ${owner} and in ${name}`] : [];
    }),
  );
  return [...twice, ...staleRefusals(root), ...writtenIn(root).flatMap((locale) => problemsOf(locale, root))];
}

function problemsOf(locale: string, root: string): string[] {
  const names = new Set([...namesIn(source, root), ...namesIn(locale, root)]);
  return [...names].flatMap((name) => {
    const file = `messages/${locale}/${name}.json`;
    if (!existsSync(pathOf(source, name, root))) return [`${file}: ${source} has no such file`];
    if (!existsSync(pathOf(locale, name, root))) return [`${file} is missing`];
    const [ours, theirs] = [flat(read(source, name, root)), flat(read(locale, name, root))];
    const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    return keys.flatMap((key) =>
      problemsOfText(locale, ours[key], theirs[key], isPage(name)).map((problem) => `${file}: ${key} ${problem}`),
    );
  });
}

/** Every text of a catalogue by its path. */
const flat = (words: Words, path = ""): Texts =>
  typeof words === "string"
    ? { [path]: words }
    : Object.fromEntries(
        Object.entries(words).flatMap(([name, word]) =>
          Object.entries(flat(word as Words, path ? `${path} ${name}` : name)),
        ),
      );

function problemsOfText(locale: string, ours: string | undefined, theirs: string | undefined, onPage: boolean) {
  if (ours === undefined) return [`is not in ${source}`];
  if (theirs === undefined) return ["is missing"];
  if (theirs.trim() === "") return ["is empty"];
  let message: CompiledMessage;
  try {
    message = compileMessage(theirs);
  } catch (error) {
    return [`cannot be read: ${(error as Error).message.split("\n")[0]}`];
  }
  const parameters = parametersOf(message);
  if (onPage) return Object.keys(parameters).map((name) => `has {${name}}; a page has no parameters`);
  const wanted = parametersOf(compileMessage(ours));
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(parameters)])];
  return [
    ...names.filter((name) => !(name in parameters)).map((name) => `lacks {${name}}`),
    ...names.filter((name) => !(name in wanted)).map((name) => `has {${name}}, which nobody puts in`),
    ...(tagsIn(ours) === tagsIn(theirs) ? [] : [`does not mark the parts ${tagsIn(ours)}`]),
    ...names.filter((name) => name === "count" && parameters[name] === "Value").map(() => "counts without a plural"),
    ...lackingCategories(locale, message).map((category) => `lacks the plural category ${category}`),
  ];
}

const tagsIn = (text: string) => [...new Set(text.match(/<\/?\w+>/g))].toSorted().join(" ");

const lackingCategories = (locale: string, message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    const arms = armsOf(token);
    const inside = arms.flatMap(([, arm]) => lackingCategories(locale, arm));
    const type = token[1];
    if (typeof token === "string" || (type !== "plural" && type !== "selectordinal")) return inside;
    const rules = new Intl.PluralRules(locale, { type: type === "plural" ? "cardinal" : "ordinal" });
    const given = new Set(arms.map(([arm]) => arm));
    return [...rules.resolvedOptions().pluralCategories.filter((category) => !given.has(category)), ...inside];
  });
