import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { publicPages } from "@/routes/public-pages.ts";
import { textsReady } from "@/lib/texts.ts";
import { Site } from "@/site.tsx";
import { heads } from "./heads.ts";

/** What the heads of all drawn pages say. */
export const headsOfAll = () => textsReady().then(heads);

/**
 * What is drawn at build time: the public pages, and the first sight of the two screens that most visitors open next, so
 * that they see it before the application has arrived.
 */
export const drawnPaths = [...publicPages.map(({ path }) => path), "/search", "/auth"];

/** The HTML of an address as a visitor sees it before anything is known of the stage. Fails on any error while drawing. */
export async function render(path: string): Promise<string> {
  await textsReady();
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>
    </StrictMode>,
    // A smaller size would move parts of the page into hidden elements that only a script brings back.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (failures.length > 0) throw failures[0];
  return parts.join("");
}
