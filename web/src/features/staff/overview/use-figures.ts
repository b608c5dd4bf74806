import { admin, type FigurePeriod } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The counts of the last weeks. */
export const useWeekFigures = (weeks: FigurePeriod) => useQuery(admin.figures, { weeks });
