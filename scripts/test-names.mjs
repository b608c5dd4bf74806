// The names that `npm test --` takes.
import { readdirSync } from "node:fs";
import { basename } from "node:path";

/** A package without tests, which brings Node 24. */
const apart = ["node24"];

const isTest = (name) => /\.test\.tsx?$/.test(name);
const testsOf = (project) =>
  readdirSync(`tests/${project}`, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter(isTest)
    .sort();

/** The projects: the folders of `tests` that hold tests. */
export const projects = () =>
  readdirSync("tests", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.includes(entry.name) && testsOf(entry.name).length > 0)
    .map(({ name }) => name);

/**
 * The parameters of vitest for what is named: nothing for everything, `core` for a project, `core/bookings` for its files
 * whose path or name begins so, and what begins with a dash as it is, with all that follows. Throws a sentence for a name
 * that matches nothing.
 */
export function testsNamed(given) {
  const [names, options] = namesIn(given);
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

/**
 * The given names in two parts, either of which can be empty: what any Node runs, and `http`, which runs on the Node of AWS because
 * it calls everything that the functions do. Options go with both.
 */
export function testsByNode(given) {
  const [names, options] = namesIn(given);
  const all = names.length > 0 ? names : projects();
  const part = (isOfLambda) => all.filter((name) => (partsOf(name)[0] === "http") === isOfLambda);
  return [part(false), part(true)].map((named) => (named.length > 0 ? [...named, ...options] : []));
}

function namesIn(given) {
  const dash = given.findIndex((one) => one.startsWith("-"));
  return dash < 0 ? [given, []] : [given.slice(0, dash), given.slice(dash)];
}

const partsOf = (name) => name.replace(/^tests\//, "").split("/");

function runOf(name) {
  const [project, ...rest] = partsOf(name);
  const begin = rest.join("/");
  if (!projects().includes(project)) {
    throw new Error(`There is no project "${project}" of tests; there are ${projects().join(", ")}.`);
  }
  const files = testsOf(project).filter((file) => file.startsWith(begin) || basename(file).startsWith(begin));
  if (files.length === 0) throw new Error(`No file of tests/${project} begins with "${begin}".`);
  return { project, begin, files: files.map((file) => `tests/${project}/${file}`) };
}
