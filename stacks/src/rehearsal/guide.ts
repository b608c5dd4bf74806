/** A command in a guide that the reader types: a block of code, or a command within a sentence. */
export interface Passage {
  line: number;
  text: string;
}

/** Within a sentence `npm run admin` alone is a name. */
const typed = "aws|curl|npx|npm run [\\w:]+";

/** What a guide tells its reader to type, in its order. Commands are those of AWS, of npm and of curl. */
export function passagesOf(guide: string): Passage[] {
  const lines = guide.split("\n");
  const passages: Passage[] = [];
  let prose: Passage = { line: 1, text: "" };
  let block: Passage | undefined;
  const ends = () => {
    passages.push(...(block ? [block] : inSentences(prose)));
    block = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const isCode = /^ {4,}\S/.test(line) && (block || lines[index - 1] === "");
    if (isCode ? !block : block) {
      ends();
      if (isCode) block = { line: index + 1, text: "" };
      else prose = { line: index + 1, text: "" };
    }
    (block ?? prose).text += `${line}\n`;
  }
  ends();
  return passages.filter(({ text }) => commandsIn(text).length > 0);
}

const inSentences = ({ line, text }: Passage): Passage[] =>
  [...text.matchAll(new RegExp(`\`((?:${typed}) [^\`]+)\``, "g"))].map((found) => ({
    line: line + text.slice(0, found.index).split("\n").length - 1,
    text: (found[1] ?? "").replaceAll(/\s+/g, " "),
  }));

/** The commands of a passage by what they do: `aws dynamodb update-item`, `npm run admin`. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/.-])(aws [a-z0-9-]+ (?:wait )?[a-z-]+|curl|npm run [a-z:]+|npx [\w@./-]+ [a-z]+)/g)].map(
    ([command]) => command,
  );
