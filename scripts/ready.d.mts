/** Builds the site unless the last build saw the same sources. */
export function buildSite(): void;
