import type { ModuleRunner } from "vite/module-runner";
import { type RunnerTestFile, TestRunner, vi } from "vitest";

/**
 * For a project whose files share processes (`isolate: false`): packages are loaded once in each, which takes longer
 * than many a file, and so are the contracts, which have no state, and the caller. All our other modules are fresh for
 * every file, and so are module mocks (`vi.mock`), spies, the clock and the environment: a file's changes do not reach
 * the next.
 */
export default class FreshModules extends TestRunner {
  private readonly environment = { ...process.env };

  /** Every module that was loaded: https://vitest.dev/api/advanced/runner says where they are. */
  protected get loaded() {
    return (this as unknown as { moduleRunner: ModuleRunner }).moduleRunner.evaluatedModules;
  }

  override onCollectStart(file: RunnerTestFile) {
    super.onCollectStart(file);
    const shared = [...this.loaded.idToModuleMap]
      .filter(([id]) => this.isShared(id))
      .map(([, module]) => ({ module, is: { ...module, importers: new Set(module.importers) } }));
    vi.resetModules();
    for (const { module, is } of shared) Object.assign(module, is);
    // Except module mocks.
    for (const [id, stand] of this.loaded.idToModuleMap)
      if (id.startsWith("mock:")) this.loaded.invalidateModule(stand);
  }

  /** Whether the next file may have this module of ours as the one before has left it. */
  protected isShared(id: string): boolean {
    // Node hands every promise on to every storage that there has been: with one for each file they take longer and longer.
    return id.includes("/packages/contracts/src/") || id.endsWith("/packages/core/src/kit/call.ts");
  }

  override async onAfterRunFiles() {
    super.onAfterRunFiles();
    // One that is still on its way would arrive among the next file's.
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name];
    Object.assign(process.env, this.environment);
  }
}
