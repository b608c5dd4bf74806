import { makeDeployables } from "./deployables.ts";

// SST bundles its configuration file, and esbuild cannot be bundled: for SST this runs as a process of its own.
await makeDeployables();
