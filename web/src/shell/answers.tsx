import { useEffect, useRef } from "react";
import { Outlet } from "react-router-dom";
import { SWRConfig, useSWRConfig } from "swr";
import { initCache } from "swr/_internal";
import { ApiError } from "@/lib/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { refreshAll } from "@/lib/stale.ts";

// A refusal will not change by asking again; a lost connection or a bug may.
const settings = {
  revalidateOnFocus: true,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && ["network", "bug"].includes(error.kind),
};

/**
 * Around every page that reads from the server; the public pages do without, and without its code. Another person gets
 * another cache and the page is drawn anew: to empty the cache under a page leaves its reads waiting for answers that
 * were thrown away.
 *
 * SWR takes apart a cache that `SWRConfig` made as soon as that is hidden or gone: while a page's code is on its way, and
 * when a command is answered after its page was left. Both would then throw. A cache that was there before stays whole.
 */
export function Answers() {
  const { answers } = useSession();
  initCache(answers.kept);
  return (
    <SWRConfig key={answers.person} value={{ ...settings, provider: () => answers.kept }}>
      <AskAgain />
      <Outlet />
    </SWRConfig>
  );
}

/** What failed because the session had ended is read again once it goes on. */
function AskAgain() {
  const { expired } = useSession();
  const { cache, mutate } = useSWRConfig();
  const was = useRef(expired);
  useEffect(() => {
    if (was.current && !expired) void refreshAll(cache, mutate);
    was.current = expired;
  }, [expired, cache, mutate]);
  return null;
}
