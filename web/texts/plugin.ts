import type { Plugin } from "vite";
import { compiled, directionOf, folder, isPage, localesIn, pathOf, wordsOf } from "./catalogues.ts";
import { problemsIn } from "./problems.ts";
import { refusals } from "./refusals.ts";
import { writeTypes } from "./types.ts";

// A file's import (`texts:money/wallet`), and its resolution for one language (`catalogue:en/money/wallet`).
const asked = "\0texts:";
const arriving = "\0catalogue:";
/** The id prefix of a language's catalogues. */
export const catalogueOf = (locale: string) => `${arriving}${locale}/`;
/** Whether a module is a catalogue, in any language. */
export const isCatalogue = (id: string) => id.startsWith(arriving);

/**
 * Serves the catalogues: `texts:<area>/<feature>` exports `t`, `texts:pages/<page>` exports `words`, and importing one loads
 * it in the reader's language only; `texts:refusals` exports `arrive`, which requests them. A build with a missing text
 * in any language fails here.
 */
export function texts(): Plugin {
  let serving = false;
  return {
    name: "texts",
    configResolved: ({ command }) => void (serving = command === "serve"),
    buildStart() {
      const problems = problemsIn();
      if (problems.length > 0) this.error(problems.join("\n"));
    },
    resolveId: (id) => (/^(texts|catalogue):/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(asked)) return moduleOf(id.slice(asked.length));
      if (!id.startsWith(arriving)) return;
      const [locale = "", ...path] = id.slice(arriving.length).split("/");
      const name = path.join("/");
      if (serving) this.addWatchFile(pathOf(locale, name));
      return `export default ${JSON.stringify(isPage(name) ? wordsOf(locale, name) : compiled(locale, name))}`;
    },
    watchChange: (file) => void (serving && file.startsWith(folder) && writeTypes()),
  };
}

function moduleOf(name: string) {
  const locales = localesIn();
  if (name === "locales") {
    return `export const locales = ${JSON.stringify(Object.fromEntries(locales.map((each) => [each, directionOf(each)])))}`;
  }
  const loaders = locales
    .map((each) => `${JSON.stringify(each)}: () => import("catalogue:${each}/${name}")`)
    .join(", ");
  const [export_, make] = isPage(name)
    ? ["words", "pageOf"]
    : name === refusals
      ? ["arrive", "laterOf"]
      : ["t", "textsOf"];
  const common = name === "common" ? "" : `import "texts:common";\n`;
  return `${common}import { ${make} } from "@/lib/texts/texts.ts";\nexport const ${export_} = ${make}({ ${loaders} });`;
}
