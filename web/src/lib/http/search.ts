import type { AreaName, cleaners, OutputOf, ServiceSlug } from "@naqi/contracts";
import { useEffect, useState } from "react";
import { type ApiError, asApiError } from "./api-error.ts";
import { send } from "./http.ts";

type Answer = OutputOf<typeof cleaners.search>;

interface Wanted {
  area?: AreaName;
  service?: ServiceSlug;
  minutes?: number;
  limit: number;
}

/** `cleaners.search` with its summary (a test keeps them equal), written out because the landing page loads no contracts. */
export const searchUrl = ({ area, service, minutes, limit }: Wanted) =>
  `/api/cleaners?${new URLSearchParams({
    ...(area && { area }),
    ...(service && { service }),
    ...(minutes && { minutes: String(minutes) }),
    sort: "recommended",
    limit: String(limit),
    include: "summary",
  })}`;

const freshMs = 60_000;
const loads = new Map<string, { at: number; answer: Promise<Answer> }>();

function load(url: string): Promise<Answer> {
  const kept = loads.get(url);
  if (kept && Date.now() - kept.at < freshMs) return kept.answer;
  const answer = send({ method: "GET", url }) as Promise<Answer>;
  loads.set(url, { at: Date.now(), answer });
  answer.catch(() => loads.delete(url));
  return answer;
}

/** For tests, each with its own answers. */
export const forgetSearches = () => loads.clear();

/** A search by its address; parts with the same address share one request. */
export function useSearched(url: string) {
  const [known, setKnown] = useState<{ url: string; tries: number; data?: Answer; error?: ApiError }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const know = (given: { data?: Answer; error?: ApiError }) => isWanted && setKnown({ url, tries, ...given });
    load(url).then(
      (data) => know({ data }),
      (error: unknown) => know({ error: asApiError(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [url, tries]);
  const now = known?.url === url && known.tries === tries ? known : undefined;
  return { data: now?.data, error: now?.error, retry: () => setTries(tries + 1) };
}
