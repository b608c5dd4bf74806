import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet } from "react-router-dom";
import { SWRConfig, unload, useSWRConfig } from "swr";
import { ApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { refreshAll } from "@/lib/data/stale.ts";

// A refusal will not change on a retry; a lost connection or a bug may.
const settings = {
  revalidateOnFocus: true,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && ["network", "bug"].includes(error.kind),
};

/** The member whose answers SWR holds. It has one cache for the lifetime of the tab, also while no page uses it. */
let heldFor: number | undefined;

/**
 * Wraps every page that queries the server; public pages work without it and its code. On a change of member the page
 * is unmounted, then the cache and pending requests are cleared, and only then the page is rendered again: clearing
 * under a mounted page would leave its queries waiting for discarded answers.
 */
export function Answers() {
  const { person } = useSession().answers;
  const [shownFor, setShownFor] = useState(heldFor ?? person);
  useLayoutEffect(() => {
    // The first member's queries are already running, and there was no member before.
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

/** Queries that failed because the session had ended are repeated once it continues. */
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
