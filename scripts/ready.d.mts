/** Builds the site unless the last build saw the same sources. */
export function buildSite(): Promise<void>;

/** Does some work unless it was done for the same sources, files or folders; the file `seen` tells, which the work leaves room for. */
export function whenChanged(seen: string, places: string[], work: () => unknown): Promise<void>;

/** Puts a program and what it imports of ours into one file, and answers which. */
export function bundle(program: string, file: string): Promise<string>;

/** Where SST is installed and driven from, from the root of the repository. */
export const deployerFolder: string;

/** Installs SST there, unless it is. */
export function installDeployer(): void;

/** Ends with one clear sentence. */
export function fail(sentence: string): never;

/** What `work` answers; where it throws, its message is the one sentence this ends with. */
export function sentenceOf<Answer>(work: () => Answer): Answer;

/** How npm is started. On Windows it is `npm.cmd`, which Node starts only through a shell. No parameter may need quotes. */
export function npmCommand(
  parameters: readonly string[],
  platform?: NodeJS.Platform,
): { command: string; parameters: readonly string[]; options: { shell?: boolean } };

/** The program of the Node that runs on AWS, installed if need be; undefined where npm has none for this machine. */
export function nodeOfLambda(): string | undefined;

/** The script of a command that a package brings, for `process.execPath`. */
export function binOf(name: string, command?: string): string;
