import { admin, type StaffQueue, type WaitingCases } from "@naqi/contracts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useQuery } from "@/lib/data/use-query.ts";

/** The page of a queue. */
export const queuePath = (queue: StaffQueue) => `/admin/${queue}`;

/** How many cases wait in each queue of staff. Counted again on each page, because staff's own decisions change it. */
export function useStaffCounts(): Partial<WaitingCases> {
  const { data, retry } = useQuery(admin.waiting, {}, { live: true });
  const { pathname } = useLocation();
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    retry();
  }, [pathname, retry]);
  return data ?? {};
}
