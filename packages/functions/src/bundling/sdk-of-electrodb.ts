/** Filled by `electrodb.ts`. It imports nothing: esbuild cannot shake what a required module imports. */
export const sdk: Record<string, unknown> = {};
