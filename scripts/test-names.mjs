// What may stand after `npm test --`.
import { readdirSync } from "node:fs";

const isTest = (name) => /\.test\.tsx?$/.test(name);
const testsOf = (project) => readdirSync(`tests/${project}`).filter(isTest);

/** The projects: the folders of `tests` that hold tests. */
export const projects = () =>
  readdirSync("tests", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && testsOf(entry.name).length > 0)
    .map(({ name }) => name);

/**
 * The parameters of vitest for what is named: nothing for everything, `core` for a project, `core/bookings` for its
 * files whose names begin so, and what begins with a dash as it is, with all that follows. Throws a sentence for what
 * there is not.
 */
export function testsNamed(given) {
  const dash = given.findIndex((one) => one.startsWith("-"));
  const [names, options] = dash < 0 ? [given, []] : [given.slice(0, dash), given.slice(dash)];
  const runs = names.map(runOf);
  const all = runs.every(({ begin }) => begin === "");
  const files = runs.flatMap(({ files }) => files);
  return {
    names,
    parameters: [...runs.flatMap(({ project }) => ["--project", project]), ...(all ? [] : files), ...options],
    /** The journeys look at the built site. */
    needsSite: runs.length === 0 || runs.some(({ project }) => project === "journeys"),
  };
}

function runOf(name) {
  const [project, ...rest] = name.replace(/^tests\//, "").split("/");
  const begin = rest.join("/");
  if (!projects().includes(project)) {
    throw new Error(`There is no project "${project}" of tests; there are ${projects().join(", ")}.`);
  }
  const files = testsOf(project).filter((file) => file.startsWith(begin));
  if (files.length === 0) throw new Error(`No file of tests/${project} begins with "${begin}".`);
  return { project, begin, files: files.map((file) => `tests/${project}/${file}`) };
}
