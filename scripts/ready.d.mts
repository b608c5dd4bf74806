/** Builds the site unless the last build saw the same sources. */
export function buildSite(): void;

/** Puts a program and what it imports of ours into one file, and answers which. */
export function bundle(program: string, file: string): Promise<string>;
