import { deleting, type Part } from "../../kit/table/transact.ts";
import { CalendarFeedEntity } from "./calendar.entity.ts";

/** The part that ends a member's calendar link, if there is one. */
export const endingFeed = (memberId: string): Part => deleting("feed", CalendarFeedEntity.delete({ memberId }));
