import { compileMessageOrThrow as compileMessage } from "@lingui/message-utils/compileMessage";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parametersOf } from "./messages.ts";
import { refusals } from "./refusals.ts";
import { features, folder, pages, pathOf, source, type Texts } from "./catalogues.ts";

const file = join(folder, "texts.d.ts");

/** The declaration of every `texts:` import: keys and parameters come from the English catalogue. */
export const typesOf = (root = folder) =>
  [
    "// Written by `npm run texts` from the English catalogue; never by hand.",
    ...features(root)
      .filter((name) => name !== refusals)
      .map((name) => {
        const texts = JSON.parse(readFileSync(pathOf(source, name, root), "utf8")) as Texts;
        return declared(name, [
          name === "common"
            ? `  import type { PlainIn, Translate, Value } from "@/lib/texts/texts.ts";`
            : `  import type { Texts as Common } from "texts:common";\n  import type { PlainIn, Translate, Value } from "@/lib/texts/texts.ts";`,
          "  export interface Texts {",
          ...Object.entries(texts).map(([key, text]) => `    ${JSON.stringify(key)}: ${parametersIn(text)};`),
          "  }",
          `  export const t: Translate<Texts${name === "common" ? "" : " & Common"}>;`,
          `  export type PlainKey = PlainIn<Texts${name === "common" ? "" : " & Common"}>;`,
        ]);
      }),
    ...pages(root).map((name) =>
      declared(name, [
        `  import type texts from "@/messages/${source}/${name}.json";`,
        "  export const words: () => typeof texts;",
      ]),
    ),
    declared(refusals, ["  export const arrive: () => Promise<void>;"]),
    declared("locales", [`  export const locales: Readonly<Record<string, "ltr" | "rtl">>;`]),
  ].join("\n");

const declared = (name: string, lines: string[]) => [`declare module "texts:${name}" {`, ...lines, "}", ""].join("\n");

function parametersIn(text: string) {
  const parameters = Object.entries(parametersOf(compileMessage(text)));
  return parameters.length > 0 ? `{ ${parameters.map(([name, type]) => `${name}: ${type}`).join("; ")} }` : "null";
}

/** Whether the declarations match the current catalogue. */
export const typesAreFresh = () => existsSync(file) && readFileSync(file, "utf8") === typesOf();

export function writeTypes() {
  if (!typesAreFresh()) writeFileSync(file, typesOf());
}
