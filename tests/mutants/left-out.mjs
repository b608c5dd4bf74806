// Code without mutants in any file: texts for people, and tables of names. Loaded by Stryker's processes, which do not
// read TypeScript; `scope.ts` lists the files.
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** Tables of names: what they hold is looked up in Dubai, and there is no rule that another name would break. */
const tables = new Set(["known", "alsoCalled", "common"]);

const calls = (path, name) => path?.isCallExpression() && path.node.callee.name === name;
const said = new Set(["summary", "description"]);

/** Why a place of the source is excluded, or undefined. Everything inside is excluded with it. */
function shouldIgnore(path) {
  const { parentPath: parent } = path;
  if (path.isVariableDeclarator() && tables.has(path.node.id.name) && path.scope.path.isProgram())
    return "a table of names";
  if (path.isObjectExpression() && path.node.properties.every(({ key }) => key?.name === "description"))
    return "a text";
  if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined;
  if (parent?.isNewExpression() && parent.node.callee.name === "Error") return "said to developers";
  if (parent?.isObjectProperty() && said.has(parent.node.key.name) && path.key === "value") return "a text";
  if (calls(parent, "wrong") && path.key === 1) return "a text";
  if (parent?.isArrayExpression() && path.key === 1 && path.findParent((above) => calls(above, "refusals")))
    return "a text";
  return undefined;
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "left-out", { shouldIgnore })];
