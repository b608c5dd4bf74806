import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";

/** The code of a function by the name of its bundle: `bookings`, `jobs/deliver-outbox`, `triggers/pre-token`. */
export type Bundles = (name: string) => Code;

/** Where the bundles are put, from the root of the repository. */
export const bundlesFolder = ".build/functions";

/** The bundles that `bundleFunctions` wrote into a folder. */
export const bundlesIn =
  (folder: string): Bundles =>
  (name) =>
    Code.fromAsset(join(folder, name));
