import { addDays, type Day } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { listed } from "./counting.ts";
import { WeekFiguresEntity } from "./figures.entity.ts";

export type FiguresRow = EntityItem<typeof WeekFiguresEntity>;

/** What was counted of Naqi's weeks, of both ends those between them too: one query of at most eight rows a week (decision 0091). */
export async function figuresOfWeeks(first: Day, last: Day): Promise<FiguresRow[]> {
  const { data } = await WeekFiguresEntity.query
    .primary({ listed })
    // The key of a week's rows goes on behind the week.
    .between({ week: first }, { week: addDays(last, 7) })
    .go({ consistent: true, pages: "all" });
  // The row that the key after the last week begins with is none of theirs.
  return data.filter(({ week }) => week <= last);
}
