import { join, relative } from "node:path";
import {
  type Block,
  type CallExpression,
  type Expression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxSpreadAttribute,
  isJsxText,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";

/** What one child of an element may put into the page. */
interface Child {
  /** Texts that it may be, when it is one itself. */
  texts: { node: Node; isFixed: boolean }[];
  /** Texts in a fragment or a list that comes and goes as a whole. */
  inner: Node[];
  /** Whether it may be absent, or replaced by another element. */
  changes: boolean;
}

type Parent = JsxElement | JsxFragment;
type Opening = JsxOpeningElement | JsxSelfClosingElement;

/** What values of a type are as children: `ReactNode` is any node. */
type Kind = "text" | "no text" | "any node";

const textual = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigInt | TypeFlags.AnyOrUnknown;

/**
 * Finds texts that fail when a browser translates the page (G132): it moves a text node into elements of its own, and React
 * can then neither change nor remove it, nor insert an element before it. A text that is the only child of an element is
 * safe, because React replaces the content of that element.
 *
 * Takes the absolute path of the repository, that of the folder whose .tsx files are searched, and files given as text by path.
 * Returns `file:line:column text` with paths relative to the folder.
 */
export function looseTexts(root: string, folder: string, given: Readonly<Record<string, string>> = {}): string[] {
  const config = join(root, "tsconfig.loose-texts.json");
  const files: Readonly<Record<string, string>> = {
    ...given,
    // The packages that run elsewhere would take most of the time.
    [config]: JSON.stringify({
      extends: "./web/tsconfig.json",
      compilerOptions: { composite: false, noEmit: true, rootDir: root },
      include: [folder],
      files: Object.keys(given),
    }),
  };
  const api = new API({ fs: { readFile: (name) => files[name], fileExists: (name) => name in files || undefined } });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`${config} has no project.`);
    const sources = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${folder}/`) && name.endsWith(".tsx"))
      .flatMap((name) => project.program.getSourceFile(name) ?? []);
    return new Search(project.checker, sources).found(folder);
  } finally {
    api.close();
  }
}

class Search {
  private readonly types = new Map<Node, Type | undefined>();
  private readonly answers = new Map<number, Kind>();
  private readonly components: ReadonlyMap<string, Expression[]>;
  /** Values by the name of the function, property or attribute that gives them. */
  private readonly named = new Map<string, Node[]>();
  private readonly uses = new Map<string, Opening[]>();
  private readonly changing = new Set<string>();
  private readonly slots = new Map<string, boolean>();

  constructor(
    private readonly checker: Checker,
    private readonly files: readonly SourceFile[],
  ) {
    this.components = componentsIn(files);
    for (const file of files) {
      for (const node of nodesIn(file, isOpening) as Opening[]) add(this.uses, node.tagName.getText(), node);
      for (const node of nodesIn(file, isNaming))
        for (const { name, value } of namedBy(node)) add(this.named, name, value);
    }
    // One question for most, because each costs a round trip.
    const asked = files.flatMap(expressionsIn);
    const found = checker.getTypeAtLocation(asked);
    asked.forEach((node, index) => this.types.set(node, found[index]));
    for (let before = -1; before !== this.changing.size;) {
      before = this.changing.size;
      for (const [name, results] of this.components)
        if (results.length !== 1 || !results.every((result) => this.isOneElement(result))) this.changing.add(name);
    }
  }

  found(folder: string): string[] {
    const results = [...this.components.values()].flat().filter((result) => !isElement(result));
    const loose = new Set([
      ...results
        .flatMap((result) => this.childOf(result))
        .flatMap(({ texts, inner }) => [...texts.map(({ node }) => node), ...inner]),
      ...this.files.flatMap(parentsIn).flatMap((parent) => this.looseIn(parent)),
    ]);
    return this.files.flatMap((file) =>
      [...loose]
        .filter((node) => node.getSourceFile() === file)
        .toSorted((one, other) => one.pos - other.pos)
        .map((node) => {
          const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
          const text = node.getText(file).replaceAll(/\s+/g, " ").trim();
          return `${relative(folder, file.fileName)}:${line + 1}:${character + 1} ${text.slice(0, 80)}`;
        }),
    );
  }

  private looseIn(parent: Parent): Node[] {
    const isOpen = isFragment(parent);
    // Its children are counted in the element around it.
    if (isOpen && isInParent(parent)) return [];
    const children = this.childrenOf(parent);
    const isAlone = children.length === 1 && !isOpen;
    const loose: Node[] = [];
    // Whether React may insert an element before the next child.
    let mayInsert = isOpen;
    for (const { texts, inner, changes } of children) {
      loose.push(...inner);
      if (!isAlone)
        loose.push(...texts.filter(({ isFixed }) => !isFixed || changes || mayInsert).map(({ node }) => node));
      mayInsert = changes;
    }
    return loose;
  }

  /** The children of an element; those of a fragment are in its place. */
  private childrenOf(parent: Parent): Child[] {
    return [...parent.children].flatMap((child): Child[] => {
      if (isJsxText(child)) {
        if (child.text.trim() === "") return [];
        return [{ texts: [{ node: child, isFixed: true }], inner: [], changes: false }];
      }
      if (isJsxExpression(child)) return child.expression ? [this.childOf(child.expression)] : [];
      if (isFragment(child)) return this.childrenOf(child);
      return [{ texts: [], inner: [], changes: this.isChanging(child) }];
    });
  }

  private childOf(expression: Expression): Child {
    const branches = branchesOf(expression);
    const child: Child = { texts: [], inner: [], changes: branches.some(({ isOptional }) => isOptional) };
    for (const { node } of branches) {
      if (isFragment(node)) {
        child.inner.push(...this.textsIn(node));
        child.changes = true;
      } else if (isElement(node)) {
        child.changes ||= this.isChanging(node);
      } else if (isFixed(node)) {
        if (!isBlank(node)) child.texts.push({ node, isFixed: true });
      } else if (!this.mayBeText(node)) {
        child.changes = true;
      } else if (isMapped(node) || this.isArray(node)) {
        child.inner.push(node);
        child.changes = true;
      } else child.texts.push({ node, isFixed: false });
    }
    return child;
  }

  /** Texts of a fragment that is shown and removed as a whole. */
  private textsIn(fragment: Parent): Node[] {
    return this.childrenOf(fragment).flatMap(({ texts, inner }) => [...texts.map(({ node }) => node), ...inner]);
  }

  private isChanging(element: Node): boolean {
    const opening = isJsxElement(element) ? element.openingElement : element;
    return isOpening(opening) && this.changing.has(opening.tagName.getText());
  }

  private isOneElement(node: Expression): boolean {
    if (isParenthesizedExpression(node)) return this.isOneElement(node.expression);
    return isElement(node) && !isFragment(node) && !this.isChanging(node);
  }

  private mayBeText(node: Expression): boolean {
    const kind = this.kindOf(this.typeOf(node));
    if (kind !== "any node") return kind === "text";
    const drawn = isMapped(node) ? (node as CallExpression).arguments[0] : undefined;
    return drawn ? this.isTextGiven(drawn) : this.isGivenText(node);
  }

  private isArray(node: Expression): boolean {
    const type = this.typeOf(node);
    return type !== undefined && this.checker.isArrayLikeType(type);
  }

  private typeOf(node: Expression): Type | undefined {
    if (!this.types.has(node)) this.types.set(node, this.checker.getTypeAtLocation(node));
    return this.types.get(node);
  }

  private kindOf(type: Type | undefined): Kind {
    if (!type) return "text";
    const known = this.answers.get(type.id);
    if (known) return known;
    this.answers.set(type.id, "no text");
    const kind = this.kindIn(type);
    this.answers.set(type.id, kind);
    return kind;
  }

  private kindIn(type: Type): Kind {
    if (type.isStringLiteralType()) return type.value === "" ? "no text" : "text";
    if (type.flags & textual) return "text";
    if (type.isUnionType()) {
      const parts = type.getTypes() ?? [];
      // Only ReactNode has it.
      if (parts.some((part) => part.getSymbol()?.name === "Iterable")) return "any node";
      return parts.map((part) => this.kindOf(part)).find((kind) => kind !== "no text") ?? "no text";
    }
    if (type.isTypeParameter()) return this.kindOf(this.checker.getBaseConstraintOfType(type));
    if (!type.isTypeReference() || !this.checker.isArrayLikeType(type)) return "no text";
    const parts = this.checker.getTypeArguments(type).map((part) => this.kindOf(part));
    return parts.includes("text") ? "text" : parts.includes("any node") ? "any node" : "no text";
  }

  /** Whether what is shown as any node is given as a text anywhere. */
  private isGivenText(node: Expression): boolean {
    const name = nameOf(node);
    const component = componentAround(node);
    if (!name || !component) return true;
    const key = `${component} ${name}`;
    const known = this.slots.get(key);
    if (known !== undefined) return known;
    this.slots.set(key, false);
    let given = (this.uses.get(component) ?? []).flatMap((use) => this.givenAt(use, name));
    // A function of the file, or what an object holds.
    if (given.length === 0) given = this.named.get(name) ?? [];
    const answer = given.length === 0 || given.some((value) => this.isTextGiven(value));
    this.slots.set(key, answer);
    return answer;
  }

  /** What an element gives its component under a name. */
  private givenAt(use: Opening, slot: string): Node[] {
    if (slot === "children" && isJsxElement(use.parent)) {
      const children = [...use.parent.children].filter((child) => !isJsxText(child) || child.text.trim() !== "");
      if (children.length > 0) return children;
    }
    for (const attribute of use.attributes.properties) {
      if (isJsxSpreadAttribute(attribute)) {
        const around = componentAround(use);
        if (around && this.uses.has(around))
          return (this.uses.get(around) ?? []).flatMap((each) => this.givenAt(each, slot));
      } else if (attribute.name.getText() === slot && attribute.initializer) return [attribute.initializer];
    }
    return [];
  }

  private isTextGiven(value: Node): boolean {
    if (isJsxText(value)) return true;
    if (isJsxExpression(value)) return value.expression !== undefined && this.isTextGiven(value.expression);
    return branchesOf(value as Expression).some(({ node }) =>
      isArrowFunction(node) ? resultsOf(node.body).some((result) => this.isTextGiven(result)) : this.mayShowText(node),
    );
  }

  private mayShowText(node: Expression): boolean {
    return !isElement(node) && (isFixed(node) ? !isBlank(node) : this.mayBeText(node));
  }
}

function nodesIn(root: Node, isWanted: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isWanted(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

const parentsIn = (file: SourceFile) =>
  nodesIn(file, (node) => isJsxElement(node) || isJsxFragment(node)) as unknown as Parent[];

/** What `{}` holds among children, and all its branches. */
const expressionsIn = (file: SourceFile) =>
  parentsIn(file)
    .flatMap(({ children }) => [...children])
    .flatMap((child) => (isJsxExpression(child) && child.expression ? branchesOf(child.expression) : []))
    .map(({ node }) => node);

interface Branch {
  node: Expression;
  isOptional: boolean;
}

/** What an expression may come to, without the operators that choose. */
function branchesOf(node: Expression, isOptional = false): Branch[] {
  if (isParenthesizedExpression(node) || isNonNullExpression(node) || isAsExpression(node))
    return branchesOf(node.expression, isOptional);
  if (isConditionalExpression(node)) return [...branchesOf(node.whenTrue, true), ...branchesOf(node.whenFalse, true)];
  if (isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === SyntaxKind.AmpersandAmpersandToken) return branchesOf(node.right, true);
    if (kind === SyntaxKind.BarBarToken || kind === SyntaxKind.QuestionQuestionToken)
      return [...branchesOf(node.left, true), ...branchesOf(node.right, true)];
  }
  return [{ node, isOptional }];
}

const isFragment = (node: Node): node is JsxFragment | JsxElement =>
  isJsxFragment(node) || (isJsxElement(node) && node.openingElement.tagName.getText() === "Fragment");

const isOpening = (node: Node): node is Opening => isJsxOpeningElement(node) || isJsxSelfClosingElement(node);

const isElement = (node: Node) => isJsxElement(node) || isJsxSelfClosingElement(node) || isJsxFragment(node);

const isInParent = (node: Node) => isJsxElement(node.parent) || isJsxFragment(node.parent);

const isBlank = (node: Expression) => isStringLiteral(node) && node.text.trim() === "";

/** A text that is the same whenever it is shown. */
function isFixed(node: Expression): boolean {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) return true;
  if (!isCallExpression(node) || !isIdentifier(node.expression) || node.expression.text !== "t") return false;
  const [key, ...values] = node.arguments;
  return key !== undefined && isStringLiteral(key) && values.length === 0;
}

const isMapped = (node: Expression) =>
  isCallExpression(node) &&
  isPropertyAccessExpression(node.expression) &&
  /^(flatM|m)ap$/.test(node.expression.name.text);

/** What each component of these files may return, by its name. */
function componentsIn(files: readonly SourceFile[]): Map<string, Expression[]> {
  const found = new Map<string, Expression[]>();
  for (const file of files)
    for (const node of nodesIn(file, (each) => isFunctionDeclaration(each) || isVariableDeclaration(each))) {
      const { name, made } = functionOf(node);
      if (name && isComponentName(name) && made) for (const result of resultsOf(made)) add(found, name, result);
    }
  return found;
}

const isComponentName = (name: string) => /^[A-Z]/.test(name);

/** The name of the component in which something is written. */
function componentAround(node: Node): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    const { name, made } = functionOf(at);
    if (name && made && isComponentName(name)) return name;
  }
  return undefined;
}

/** The name of what an expression shows: of `empty`, `slots.pictures(...)` and `none[tab]`. */
function nameOf(node: Expression): string | undefined {
  if (isIdentifier(node)) return node.text;
  if (isPropertyAccessExpression(node)) return node.name.text;
  return isCallExpression(node) || isElementAccessExpression(node) ? nameOf(node.expression) : undefined;
}

const isNaming = (node: Node) =>
  isPropertyAssignment(node) || isJsxAttribute(node) || isFunctionDeclaration(node) || isVariableDeclaration(node);

function namedBy(node: Node): { name: string; value: Node }[] {
  if (isPropertyAssignment(node)) return [{ name: node.name.getText(), value: node.initializer }];
  if (isJsxAttribute(node)) return node.initializer ? [{ name: node.name.getText(), value: node.initializer }] : [];
  const { name, made } = functionOf(node);
  return name && made ? resultsOf(made).map((value) => ({ name, value })) : [];
}

function add<Value>(lists: Map<string, Value[]>, name: string, value: Value) {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

function functionOf(node: Node): { name?: string; made?: Expression | Block } {
  if (isFunctionDeclaration(node)) return { name: node.name?.text, made: node.body };
  if (!isVariableDeclaration(node) || !isIdentifier(node.name) || !node.initializer) return {};
  const { initializer } = node;
  // What is wrapped, as by `memo` or `lazy`, may be anything.
  if (isCallExpression(initializer)) return { name: node.name.text, made: initializer };
  const isFunction = isArrowFunction(initializer) || isFunctionExpression(initializer);
  return isFunction ? { name: node.name.text, made: initializer.body } : {};
}

/** What a function may return, those inside it left out. */
function resultsOf(body: Expression | Block): Expression[] {
  if (!isBlock(body)) return [body];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)) return;
    if (isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}
