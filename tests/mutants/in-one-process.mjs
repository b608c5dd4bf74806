// Stryker's test runner for our tests: one run of vitest that waits for mutants (`host.ts`), instead of one run for each.
// Loaded by Stryker's processes, which know no TypeScript.
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { declareClassPlugin, commonTokens, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { TestStatus, determineHitLimitReached, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { createVitest } from "vitest/node";

/** So many tests look for a mutant of core, or as many as take so long: more seldom find what these do not. */
const usual = { most: 24, mostMs: 6_000 };
/** Where one has lived before more look for it, those first that are named first. */
const thorough = { most: 60, mostMs: 20_000 };

const statusOf = { pass: TestStatus.Success, fail: TestStatus.Failed, skip: TestStatus.Skipped };

class InOneProcess {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.files = options.naqi.tests;
    this.isChoosy = options.naqi.table;
    this.limit = options.naqi.isThorough ? thorough : usual;
    this.order = options.naqi.isThorough ? [...options.naqi.tests] : [];
    this.found = [];
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.MUTANTS_CHANNEL = randomUUID();
    this.channel = new BroadcastChannel(process.env.MUTANTS_CHANNEL);
    const ready = this.#next();
    this.vitest = await createVitest("test", {
      config: "tests/mutants/vitest.config.ts",
      watch: false,
      reporters: [{}],
    });
    this.run = this.vitest.start();
    // A host that cannot start ends its run instead.
    const first = await Promise.race([ready, this.run]);
    if (first !== "ready") throw new Error("The tests could not be loaded.");
  }

  #next() {
    return new Promise((done) => {
      this.channel.addEventListener("message", ({ data }) => done(data), { once: true });
    });
  }

  async #ask(wish) {
    const answer = this.#next();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origins
    this.channel.postMessage(wish);
    const { ran, hits, coverage, broken } = await answer;
    const tests = ran.map(({ id, name, file, ms, state, message }) => ({
      id,
      name,
      fileName: file,
      timeSpentMs: ms,
      status: statusOf[state],
      ...(state === "fail" && { failureMessage: message || "failed" }),
    }));
    const isFailed = tests.some(({ status }) => status === TestStatus.Failed);
    if (broken && !isFailed) {
      const id = `${wish.files[0]}#`;
      tests.push({ id, name: "loading", timeSpentMs: 0, status: TestStatus.Failed, failureMessage: broken });
    }
    return { tests, hits, coverage };
  }

  async dryRun() {
    const files = this.files.map((file) => resolve(file));
    const { tests, coverage } = await this.#ask({ files });
    // What a file does before all of its tests counts for each of them.
    for (const { id } of tests) {
      const before = coverage.perTest[`${id.split("#")[0]}#`] ?? {};
      const own = (coverage.perTest[id] ??= {});
      for (const [mutant, hits] of Object.entries(before)) own[mutant] = (own[mutant] ?? 0) + hits;
    }
    for (const id of Object.keys(coverage.perTest)) if (id.endsWith("#")) delete coverage.perTest[id];
    const took = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    this.meets = Object.entries(coverage.perTest).map(([id, met]) => {
      const ms = Math.max(1, took.get(id) ?? 1);
      return { id, met, ms, weight: ms * Object.keys(met).length };
    });
    return { status: "complete", tests, mutantCoverage: coverage };
  }

  /**
   * The tests to run for a mutant: if too many, those that found the last ones, and then the quick ones that cover few
   * others. No test covers code that runs at module load, but tests cover what is inside it; these come next.
   */
  #sharpest(mutant, testFilter) {
    if (!this.isChoosy) return testFilter;
    const meeting = (id) => this.meets.filter(({ met }) => met[id]);
    const inside = Array.from({ length: 9 }, (_, index) => Number(mutant.id) + index);
    const candidates = testFilter
      ? this.meets.filter(({ id }) => testFilter.includes(id))
      : (inside.map(meeting).find(({ length }) => length > 0) ?? []);
    if (candidates.length === 0) return testFilter;
    const rank = ({ id }) => (this.found.includes(id) ? 0 : 1);
    const place = ({ id }) => this.order.indexOf(id.split("#")[0]);
    const sorted = candidates.toSorted(
      (one, other) => rank(one) - rank(other) || place(one) - place(other) || one.weight - other.weight,
    );
    const { most, mostMs } = this.limit;
    let left = mostMs;
    return sorted.filter(({ ms }, index) => (left -= ms) > 0 || index < most).map(({ id }) => id);
  }

  async mutantRun({ activeMutant, mutantActivation, hitLimit, ...more }) {
    const testFilter = this.#sharpest(activeMutant, more.testFilter);
    const wanted = testFilter && new Set(testFilter.map((id) => id.split("#")[0]));
    const files = this.files.filter((file) => !wanted || wanted.has(file)).map((file) => resolve(file));
    const mutant = { id: activeMutant.id, isStatic: mutantActivation === "static", hitLimit };
    const { tests, hits } = await this.#ask({ files, tests: testFilter, mutant });
    // A test that found this mutant will often find the next, which is adjacent.
    const found = tests.find(({ status }) => status === TestStatus.Failed)?.id;
    const finder = found?.split("#")[0];
    if (found) this.found = [found, ...this.found.filter((id) => id !== found)].slice(0, 3);
    if (finder) this.files.sort((one, other) => Number(other === finder) - Number(one === finder));
    return toMutantRunResult(determineHitLimitReached(hits, hitLimit) ?? { status: "complete", tests });
  }

  async dispose() {
    this.channel?.postMessage("end");
    await this.run?.catch(() => {});
    await this.vitest?.close();
    this.channel?.close();
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-one-process", InOneProcess)];
