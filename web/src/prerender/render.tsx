import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { fileOf } from "@/routes/shared/page.ts";
import { isIndexable, open } from "@/routes/shared/public.ts";
import { textsReady } from "@/lib/texts/texts.ts";
import { Site } from "@/site.tsx";
import { anyCleanerId } from "@naqi/contracts/cleaners/profile/page";
import { drawn, headOf, headOfProfile } from "./heads.ts";

/** A prerendered page, and its metadata. */
export const pages = () =>
  Promise.all(
    drawn.map(async (row) => ({
      path: row.path,
      head: await headOf(row),
      isIndexed: isIndexable(row.path),
      /** Whether it needs the application, and with it scripts. */
      isOpen: open.some(({ path }) => path === row.path),
      /** Its lazily loaded files; an unknown name only costs the preload. */
      files:
        "template" in row
          ? [`/routes/shared/${row.template}.tsx`, `texts:pages${row.path}`]
          : [`/routes/${fileOf(row.path)}`],
    })),
  );

/** The template of a cleaner's profile, filled at each request (`cleaners.page`). */
export const profile = async () => ({
  path: `/cleaner-profile/${anyCleanerId}`,
  head: await headOfProfile(),
  isIndexed: true,
  isOpen: true,
  files: [`/routes/${fileOf("/cleaner-profile/:cleanerId")}`],
});

/** The HTML of an address as a visitor sees it before the settings are known. Fails on any rendering error. */
export async function render(path: string): Promise<string> {
  await textsReady();
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>
    </StrictMode>,
    // A smaller size would move parts of the page into hidden elements that only a script restores.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (failures.length > 0) throw failures[0];
  return parts.join("");
}
