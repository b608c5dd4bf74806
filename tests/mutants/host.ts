import { resolve } from "node:path";
import { startTests } from "@vitest/runner";
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
  vi,
} from "vitest";
import FreshModules from "../support/setup/fresh-modules.ts";

/** What Stryker's instrumented sources read and write (its API: `InstrumenterContext`). */
interface Shared {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage | undefined;
}
interface Coverage {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

/** What the runner of `in-one-process.mjs` asks: a run of these tests, with a mutant or counting which test meets which. */
export interface Wish {
  files: string[];
  /** Only these, by `file#name`; all of them where it is not said. */
  tests?: string[];
  mutant?: { id: string; isStatic: boolean; hitLimit?: number };
}
export interface Ran {
  id: string;
  name: string;
  file: string;
  ms: number;
  state: "pass" | "fail" | "skip";
  message?: string;
}
export interface Answer {
  ran: Ran[];
  hits: number;
  coverage?: Coverage;
  broken?: string;
}

/** Races of many, and a fault at every call: each takes seconds, and what they look for is no mutant's. */
const slow =
  /\b(?:50|fifty|twenty|20)\b.*(?:at once|at a moment|jobs|staff|wins|with one key)|(?:before|after) call \d/i;
/** What vitest says of a test that takes too long. */
const overTime = /^(?:Test|Hook) timed out in \d+ms/;
/** Tests and their dependencies belong to every run, also outside core. */
const ofTests = /\/tests\//;

const testsIn = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === "suite" ? testsIn(task) : [task]));
const nameOf = (task: RunnerTask): string =>
  task.suite && task.suite !== task.file ? `${nameOf(task.suite)} > ${task.name}` : task.name;
const idOf = (test: RunnerTestCase) => `${test.file.name}#${nameOf(test)}`;
const brokenBy = (suite: RunnerTestSuite | undefined): string | undefined =>
  suite && (suite.result?.errors?.[0]?.message ?? brokenBy(suite.suite));

/**
 * Runs the tests of a part again and again in the process that has loaded them once, which a run of vitest for each mutant
 * does not. Packages are loaded once; modules of ours for every mutant that they meet while they load, and for every file of tests
 * that have a table. Core, which takes longest to load, stays for mutants that it meets later: they are looked for with an empty
 * table, and found where the test that fails does not fail without them.
 */
export default class Host extends FreshModules {
  private readonly shared: Shared = ((globalThis as unknown as { __stryker__?: Shared }).__stryker__ ??= {});
  private isServing = false;
  private isStale = true;
  /** Core is loaded, and no mutant was met by that. */
  private isLoaded = false;
  private isAgain = false;
  private environmentOfTable: NodeJS.ProcessEnv = {};
  private wish: Wish = { files: [] };

  override onCollectStart(file: RunnerTestFile) {
    const isFresh = !this.isAgain && (this.isStale || this.config.setupFiles.length > 0);
    if (isFresh) super.onCollectStart(file);
    else TestRunner.prototype.onCollectStart.call(this, file);
    this.isStale = false;
    if (this.isAgain)
      for (const [id, module] of this.loaded.idToModuleMap) if (ofTests.test(id)) this.loaded.invalidateModule(module);
    const own = this.loaded.getModuleById(file.filepath);
    if (own) this.loaded.invalidateModule(own);
  }

  /** No mutant of core is in the contracts; their own are covered while they load. */
  protected override isShared(id: string): boolean {
    return process.env.MUTANTS_TABLE === "yes" && super.isShared(id) && !id.includes("/packages/core/");
  }

  async onBeforeRunFiles(files: RunnerTestFile[]) {
    if (this.isServing) return this.begin(files);
    this.isServing = true;
    await this.serve();
  }

  /** Chooses among the tests that were found, and lets a mutant live that was not to meet the loading. */
  private begin(files: RunnerTestFile[]) {
    const { tests, mutant } = this.wish;
    if (!this.isAgain) this.environmentOfTable = { ...process.env };
    for (const test of files.flatMap(testsIn))
      if (slow.test(nameOf(test)) || (tests && !tests.includes(idOf(test)))) test.mode = "skip";
    this.shared.activeMutant = mutant?.id;
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    await super.onBeforeRunSuite(suite);
    // What is done before all tests of a file is done for each of them.
    this.shared.currentTestId = `${suite.file.name}#`;
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test);
    this.shared.currentTestId = idOf(test);
  }

  override onAfterTryTask(test: RunnerTestCase) {
    super.onAfterTryTask(test);
    this.shared.currentTestId = `${test.file.name}#`;
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test);
    // One that fails is enough.
    if (this.wish.mutant && test.result?.state === "fail") (this as unknown as { cancelRun: boolean }).cancelRun = true;
  }

  private async serve() {
    const quiet = async () => {};
    Object.assign(this, {
      onTaskUpdate: quiet,
      onCollected: quiet,
      onAfterRunFiles: () => FreshModules.prototype.onAfterRunFiles.call(this),
      onCollectStart: (file: RunnerTestFile) => Host.prototype.onCollectStart.call(this, file),
    });
    const channel = new BroadcastChannel(process.env.MUTANTS_CHANNEL ?? "");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origins
    const say = (answer: Answer | "ready") => channel.postMessage(answer);
    await new Promise<void>((done) => {
      channel.addEventListener("message", ({ data }: MessageEvent<Wish | "end">) => {
        if (data === "end") return done();
        void this.grant(data).then(say);
      });
      say("ready");
    });
    channel.close();
  }

  private async grant(wish: Wish): Promise<Answer> {
    if (this.isLoaded && wish.mutant && !wish.mutant.isStatic) {
      const found = await this.again(wish);
      if (found) return found;
    }
    const found = await this.look(wish);
    this.isLoaded = process.env.MUTANTS_TABLE === "yes" && !wish.mutant?.isStatic && !found.broken;
    return found;
  }

  /** Looks with core as it is loaded; nothing where what is left in it by the ones before may be why a test fails. */
  private async again(wish: Wish): Promise<Answer | undefined> {
    const { setupFiles } = this.config;
    this.isAgain = true;
    this.config.setupFiles = [resolve("tests/mutants/again.env.ts")];
    try {
      const found = await this.look(wish);
      const failed = found.ran.find(({ state }) => state === "fail");
      if (found.broken && !failed) return undefined;
      if (!failed) return found;
      const without = await this.look({ files: [failed.file], tests: [failed.id] });
      return without.broken || without.ran.some(({ state }) => state === "fail") ? undefined : found;
    } finally {
      this.isAgain = false;
      this.config.setupFiles = setupFiles;
    }
  }

  private async look(wish: Wish): Promise<Answer> {
    const { mutant, files } = wish;
    this.wish = wish;
    const { shared } = this;
    shared.mutantCoverage = mutant ? undefined : { static: {}, perTest: {} };
    shared.hitCount = mutant?.hitLimit === undefined ? undefined : 0;
    shared.hitLimit = mutant?.hitLimit;
    const ran: Ran[] = [];
    let broken: string | undefined;
    // What the one before has left in modules of ours is not this one's.
    this.isStale = true;
    for (const file of files) {
      shared.currentTestId = undefined;
      shared.activeMutant = mutant?.isStatic ? mutant.id : undefined;
      (this as unknown as { cancelRun: boolean }).cancelRun = false;
      if (this.isAgain) Object.assign(process.env, this.environmentOfTable);
      try {
        const [done] = await startTests([{ filepath: file, testLocations: undefined }], this);
        const found = done ? testsIn(done) : [];
        for (const test of found) {
          // The clock finds nothing: without a mutant too, a test takes as long as the machine lets it.
          const isSlow = mutant && overTime.test(test.result?.errors?.[0]?.message ?? "");
          const state = test.mode === "skip" ? "skip" : isSlow ? "pass" : (test.result?.state ?? "fail");
          ran.push({
            id: idOf(test),
            name: nameOf(test),
            file,
            ms: test.result?.duration ?? 0,
            state: state === "pass" || state === "skip" ? state : "fail",
            ...(state === "fail" && { message: test.result?.errors?.[0]?.message ?? "" }),
          });
        }
        broken = done && (done.result?.errors?.[0]?.message ?? found.map(({ suite }) => brokenBy(suite)).find(Boolean));
      } catch (error) {
        broken = String(error);
      }
      if (mutant && broken && overTime.test(broken)) broken = undefined;
      if (mutant && (broken || ran.some(({ state }) => state === "fail"))) break;
    }
    shared.activeMutant = undefined;
    vi.useRealTimers();
    return { ran, hits: shared.hitCount ?? 0, coverage: shared.mutantCoverage, broken };
  }
}
