import type { ModuleRunner } from "vite/module-runner";
import { type RunnerTestFile, TestRunner, vi } from "vitest";

/**
 * For a project whose files share processes (`isolate: false`): packages are loaded once in each, which takes longer than
 * many a file. Modules of ours are every file's own, and so are what stands in for them (`vi.mock`), the clock and the
 * environment: what one file leaves there does not reach the next.
 */
export default class FreshModules extends TestRunner {
  private readonly environment = { ...process.env };

  override onCollectStart(file: RunnerTestFile) {
    super.onCollectStart(file);
    vi.resetModules();
    // Which leaves what stands in for a module: https://vitest.dev/api/advanced/runner says where the modules are.
    const { evaluatedModules } = (this as unknown as { moduleRunner: ModuleRunner }).moduleRunner;
    for (const [id, stand] of evaluatedModules.idToModuleMap)
      if (id.startsWith("mock:")) evaluatedModules.invalidateModule(stand);
  }

  override async onAfterRunFiles() {
    super.onAfterRunFiles();
    // One that is still on its way would arrive among the next file's.
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name];
    Object.assign(process.env, this.environment);
  }
}
