const call = /^([ \t]*)(describe|it|test)((?:\.\w+)*)(?=[<(])/gm;
const firstText = /^\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/;

export interface NamedTest {
  /** The whole title as in the source: `the part › what it does`, templates of `it.each` included. */
  title: string;
  /** The ids in `// covers …` lines directly above the test or above a `describe` around it. */
  covers: string[];
}

/**
 * The tests of a source that oxfmt formatted: a call begins its line, deeper than the `describe` around it. Leaves out
 * skipped tests, `todo`, and tests whose title is not a literal.
 */
export function testsOf(source: string): NamedTest[] {
  const around: { depth: number; title: string; covers: string[] }[] = [];
  const tests: NamedTest[] = [];
  for (const { 0: text, 1: indent = "", 2: kind, 3: how = "", index } of source.matchAll(call)) {
    while (around.length > 0 && (around.at(-1)?.depth ?? 0) >= indent.length) around.pop();
    const title = titleAt(source, index + text.length, how);
    const covers = coveredAbove(source, index);
    if (kind === "describe") around.push({ depth: indent.length, title: title ?? "", covers });
    else if (title !== undefined && !/\.(?:skip|todo)\b/.test(how))
      tests.push({
        title: [...around.map((describe) => describe.title), title].join(" › "),
        covers: [...around.flatMap((describe) => describe.covers), ...covers],
      });
  }
  return tests;
}

/** The title of each call in a file, `describe` and skipped ones included, with the line at which it begins. */
export const titleLinesOf = (source: string): { line: number; title: string }[] =>
  [...source.matchAll(call)].flatMap(({ 0: text, 3: how = "", index }) => {
    const title = titleAt(source, index + text.length, how);
    return title === undefined ? [] : [{ line: source.slice(0, index).split("\n").length, title }];
  });

/** The title of the call whose parentheses or types begin at this position; with `.each` it is in the second ones. */
function titleAt(source: string, start: number, how: string): string | undefined {
  let at = start;
  if (source[at] === "<") at += source.slice(at).search(/[^=]>\(/) + 2;
  if (/\.(?:each|for|skipIf|runIf)\b/.test(how)) at = afterParentheses(source, at);
  const [, double, single, template] = firstText.exec(source.slice(at)) ?? [];
  return (double ?? single ?? template)?.replaceAll(/\\(.)/g, "$1");
}

/** Where the parentheses end that open at this position; those in texts and comments are ignored. */
function afterParentheses(source: string, open: number): number {
  const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/.*|[()]/g;
  tokens.lastIndex = open;
  let depth = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    if (token[0] === "(") depth += 1;
    if (token[0] === ")" && --depth === 0) return tokens.lastIndex;
  }
  return source.length;
}

/** The ids of the `// covers` lines among the comment lines that end at this place. */
function coveredAbove(source: string, index: number): string[] {
  const lines = source.slice(0, index).split("\n").slice(0, -1);
  const comments = lines.slice(lines.findLastIndex((line) => !line.trimStart().startsWith("//")) + 1);
  return comments.flatMap((line) => /^\s*\/\/ covers (.+)$/.exec(line)?.[1]?.split(", ") ?? []);
}
