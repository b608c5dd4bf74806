import { invalid } from "./values.ts";

/** A path in an item: names and places in lists, with placeholders such as `#n` as written. */
export type Path = readonly (string | number)[];

export type Operand =
  | { kind: "path"; path: Path }
  | { kind: "value"; name: string }
  | { kind: "size"; of: Operand }
  | { kind: "ifNotExists"; path: Path; otherwise: Operand }
  | { kind: "append"; left: Operand; right: Operand }
  | { kind: "sum"; left: Operand; right: Operand; sign: 1 | -1 };

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { kind: "and" | "or"; left: Condition; right: Condition }
  | { kind: "not"; of: Condition }
  | { kind: "compare"; by: Comparator; left: Operand; right: Operand }
  | { kind: "between"; of: Operand; low: Operand; high: Operand }
  | { kind: "in"; of: Operand; list: Operand[] }
  | { kind: "call"; name: string; of: Operand; second?: Operand };

export interface Update {
  set: { path: Path; to: Operand }[];
  remove: Path[];
  add: { path: Path; by: Operand }[];
  delete: { path: Path; by: Operand }[];
}

const token = /\s*(<>|<=|>=|[=<>()[\],.+-]|[#:]?[A-Za-z_0-9]+)/y;

/** The words of an expression, and what reads them one after the other. */
class Words {
  private readonly words: string[] = [];
  private at = 0;

  constructor(private readonly text: string) {
    token.lastIndex = 0;
    while (token.lastIndex < text.trimEnd().length) {
      const found = token.exec(text);
      if (!found) throw this.wrong();
      this.words.push(found[1] ?? "");
    }
  }

  wrong = () => invalid(`Invalid expression: Syntax error; near "${this.words[this.at] ?? ""}" in "${this.text}"`);

  get next(): string | undefined {
    return this.words[this.at];
  }
  after(places: number): string | undefined {
    return this.words[this.at + places];
  }
  take(): string {
    const word = this.words[this.at++];
    if (word === undefined) throw this.wrong();
    return word;
  }
  has(word: string): boolean {
    if (this.next?.toUpperCase() !== word) return false;
    this.at++;
    return true;
  }
  need(word: string) {
    if (!this.has(word)) throw this.wrong();
  }
  list<One>(one: () => One): One[] {
    const all = [one()];
    while (this.has(",")) all.push(one());
    return all;
  }
  end<Tree>(tree: Tree): Tree {
    if (this.next !== undefined) throw this.wrong();
    return tree;
  }
}

function pathIn(words: Words): Path {
  const path: (string | number)[] = [words.take()];
  for (;;) {
    if (words.has(".")) path.push(words.take());
    else if (words.has("[")) {
      path.push(Number(words.take()));
      words.need("]");
    } else return path;
  }
}

function operandIn(words: Words): Operand {
  const first = words.next ?? "";
  const isCall = words.after(1) === "(";
  if (isCall && first === "size") {
    words.take();
    return { kind: "size", of: only(words) };
  }
  if (isCall && first === "if_not_exists") {
    words.take();
    words.need("(");
    const path = pathIn(words);
    words.need(",");
    const otherwise = operandIn(words);
    words.need(")");
    return { kind: "ifNotExists", path, otherwise };
  }
  if (isCall && first === "list_append") {
    words.take();
    words.need("(");
    const left = operandIn(words);
    words.need(",");
    const right = operandIn(words);
    words.need(")");
    return { kind: "append", left, right };
  }
  if (first.startsWith(":")) return { kind: "value", name: words.take() };
  return { kind: "path", path: pathIn(words) };
}

function only(words: Words): Operand {
  words.need("(");
  const of = operandIn(words);
  words.need(")");
  return of;
}

const comparators = new Set(["=", "<>", "<", "<=", ">", ">="]);
const functions = new Set(["attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains"]);

function either(words: Words): Condition {
  let left = both(words);
  while (words.has("OR")) left = { kind: "or", left, right: both(words) };
  return left;
}

function both(words: Words): Condition {
  let left = single(words);
  while (words.has("AND")) left = { kind: "and", left, right: single(words) };
  return left;
}

function single(words: Words): Condition {
  if (words.has("NOT")) return { kind: "not", of: single(words) };
  if (words.has("(")) {
    const inner = either(words);
    words.need(")");
    return inner;
  }
  const name = words.next ?? "";
  if (words.after(1) === "(" && functions.has(name)) {
    words.take();
    words.need("(");
    const of = operandIn(words);
    const second = words.has(",") ? operandIn(words) : undefined;
    words.need(")");
    return { kind: "call", name, of, ...(second && { second }) };
  }
  return comparison(words);
}

function comparison(words: Words): Condition {
  const of = operandIn(words);
  if (words.has("BETWEEN")) {
    const low = operandIn(words);
    words.need("AND");
    return { kind: "between", of, low, high: operandIn(words) };
  }
  if (words.has("IN")) {
    words.need("(");
    const list = words.list(() => operandIn(words));
    words.need(")");
    return { kind: "in", of, list };
  }
  const by = words.take();
  if (!comparators.has(by)) throw words.wrong();
  return { kind: "compare", by: by as Comparator, left: of, right: operandIn(words) };
}

function updateIn(words: Words): Update {
  const update: Update = { set: [], remove: [], add: [], delete: [] };
  while (words.next !== undefined) {
    if (words.has("SET")) update.set.push(...words.list(() => settingIn(words)));
    else if (words.has("REMOVE")) update.remove.push(...words.list(() => pathIn(words)));
    else if (words.has("ADD")) update.add.push(...words.list(() => ({ path: pathIn(words), by: operandIn(words) })));
    else if (words.has("DELETE"))
      update.delete.push(...words.list(() => ({ path: pathIn(words), by: operandIn(words) })));
    else throw words.wrong();
  }
  return update;
}

function settingIn(words: Words) {
  const path = pathIn(words);
  words.need("=");
  let to = operandIn(words);
  if (words.has("+")) to = { kind: "sum", left: to, right: operandIn(words), sign: 1 };
  else if (words.has("-")) to = { kind: "sum", left: to, right: operandIn(words), sign: -1 };
  return { path, to };
}

/** The same expression is sent thousands of times. */
function kept<Tree>(read: (words: Words) => Tree): (text: string) => Tree {
  const trees = new Map<string, Tree>();
  return (text) => {
    let tree = trees.get(text);
    if (!tree) {
      const words = new Words(text);
      tree = words.end(read(words));
      if (trees.size > 5_000) trees.clear();
      trees.set(text, tree);
    }
    return tree;
  };
}

export const parseCondition = kept(either);
export const parseUpdate = kept(updateIn);
export const parsePaths = kept((words) => words.list(() => pathIn(words)));
