import { join } from "node:path";
import { bundle } from "../../../scripts/ready.mjs";

/** The programs that tests start, by the names of their bundles. */
export const programs = {
  product: "packages/local/src/main.ts",
  child: "tests/support/setup/product-child.ts",
  admin: "packages/functions/src/operator/admin.ts",
  checkData: "packages/local/src/check-data.ts",
};

/** Node's arguments for a bundle: that of the test run, or one built now if there is none. */
export async function argumentsFor(name: keyof typeof programs): Promise<string[]> {
  const { NAQI_BUNDLES: folder } = process.env;
  const file = folder ? join(folder, `${name}.mjs`) : await bundle(programs[name], `packages/local/dist/${name}.mjs`);
  return ["--enable-source-maps", file];
}
