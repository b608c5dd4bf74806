import type { SitePages } from "@naqi/core/ports/site-pages";

/** How long a page is used before it is fetched again (ms). Files that an older build names stay published. */
const freshMs = 60_000;
const patienceMs = 5_000;

/**
 * Reads the built pages from the site itself, `SITE_URL`, which a deployment replaces without the functions. If a
 * refresh fails, the previous page is used; without one the error is thrown.
 */
export function sitePagesFromEnvironment(environment: NodeJS.ProcessEnv = process.env): SitePages {
  const { SITE_URL: site } = environment;
  if (!site) throw new Error("SITE_URL is not set");
  const kept = new Map<string, { text: string; at: number }>();

  async function fetched(path: string): Promise<string | undefined> {
    const answer = await fetch(site + path, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.text();
  }

  return {
    async read(path) {
      const known = kept.get(path);
      if (known && Date.now() - known.at < freshMs) return known.text;
      try {
        const text = await fetched(path);
        if (text !== undefined) kept.set(path, { text, at: Date.now() });
        return text;
      } catch (error) {
        if (known) return known.text;
        throw error;
      }
    },
  };
}
