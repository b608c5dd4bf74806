import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";

interface Manifest {
  files: Record<string, { source: { path: string }; destinations: Record<string, Destination> }>;
}

interface Destination {
  bucketName: string;
  objectKey: string;
}

export interface Asset extends Destination {
  /** The file or folder that is put there. */
  path: string;
}

/** What an assembly puts into which bucket of an account before its stacks are deployed. */
export function assetsOf({ directory, stacks }: CloudAssembly, account: string): Asset[] {
  return stacks.flatMap(({ stackName }) => {
    const { files } = JSON.parse(readFileSync(join(directory, `${stackName}.assets.json`), "utf8")) as Manifest;
    return Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ bucketName, objectKey }) => ({
        bucketName: bucketName.replace("${AWS::AccountId}", account),
        objectKey,
        path: join(directory, source.path),
      })),
    );
  });
}
