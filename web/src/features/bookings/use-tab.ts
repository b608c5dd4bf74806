import { BookingTab } from "@naqi/contracts";
import { useSearchParams } from "react-router-dom";

/** The open tab, kept in the address: reload, Back and a shared link show the same. */
export function useTab(): [BookingTab, (tab: BookingTab) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = BookingTab.catch("upcoming").parse(query.get("tab"));
  return [tab, (next) => setQuery(next === "upcoming" ? {} : { tab: next }, { replace: true })];
}
