import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet } from "react-router-dom";
import { SWRConfig, unload, useSWRConfig } from "swr";
import { ApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { refreshAll } from "@/lib/data/stale.ts";

// A refusal will not change by asking again; a lost connection or a bug may.
const settings = {
  revalidateOnFocus: true,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && ["network", "bug"].includes(error.kind),
};

/** Whose answers SWR holds. It has one cache for as long as the tab is open, also while no page that reads is there. */
let heldFor: number | undefined;

/**
 * Around every page that reads from the server; the public pages do without, and without its code. For another person the
 * page is taken away, then the cache is emptied, with whatever is still on its way, and only then the page is drawn anew:
 * to empty it under a page leaves its reads waiting for answers that were thrown away.
 */
export function Answers() {
  const { person } = useSession().answers;
  const [shownFor, setShownFor] = useState(heldFor ?? person);
  useLayoutEffect(() => {
    // The first person's reads are on their way already, and nobody was here before them.
    if (heldFor !== undefined && heldFor !== person) unload({ revalidate: false });
    heldFor = person;
    setShownFor(person);
  }, [person]);
  if (shownFor !== person) return null;
  return (
    <SWRConfig value={settings}>
      <Fragment key={person}>
        <AskAgain />
        <Outlet />
      </Fragment>
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
