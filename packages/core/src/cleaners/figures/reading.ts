import { addDays, type Day } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { listed } from "./counting.ts";
import { WeekFiguresEntity } from "./figures.entity.ts";

export type FiguresRow = EntityItem<typeof WeekFiguresEntity>;

export async function figuresOfWeeks(first: Day, last: Day): Promise<FiguresRow[]> {
  const { data } = await WeekFiguresEntity.query
    .primary({ listed })
    .between({ week: first }, { week: addDays(last, 7) })
    .go({ consistent: true, pages: "all" });
  // The upper bound can match a row of the next week.
  return data.filter(({ week }) => week <= last);
}
