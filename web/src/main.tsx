import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_HistoryRouter as HistoryRouter } from "react-router-dom";
import { applyLocale, locale, source } from "./lib/texts/locale.ts";
import { hasStoredSession } from "./lib/session/storage.ts";
import { createSiteHistory } from "./lib/browser/site-history.ts";
import { textsReady } from "./lib/texts/texts.ts";
import { open } from "./routes/shared/public.ts";
import { Site } from "./site.tsx";
import "./theme.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
applyLocale();
const product = (
  <StrictMode>
    <HistoryRouter history={createSiteHistory(window)}>
      <Site />
    </HistoryRouter>
  </StrictMode>
);
// A prerendered page shows the visitor's view. For visitors it is hydrated; for members it is rendered from scratch, as
// are the two application screens whose first render depends on the query.
const depends = location.search !== "" && open.some(({ path }) => path === location.pathname);
void textsReady().then(() => {
  if (root.hasChildNodes() && !hasStoredSession() && locale === source && !depends) {
    // In small steps, so that a press in between is handled.
    startTransition(() => void hydrateRoot(root, product));
  } else createRoot(root).render(product);
  delete document.documentElement.dataset["member"];
});
