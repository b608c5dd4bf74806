import { Call, Favorites, type MemberActor } from "@naqi/core";
import { byCustomer, type Planned } from "../schedule.ts";

const most = 4;

/** Every customer has saved a few of the cleaners who came to them; one of these may have gone since. */
export const saveFavorites = (
  planned: readonly Planned[],
  made: { cleaners: MemberActor[]; customers: MemberActor[] },
  now: string,
) =>
  Promise.all(
    [...byCustomer(planned)].map(async ([customer, jobs]) => {
      const had = [...new Set(jobs.map(({ cleaner }) => cleaner))].slice(0, most);
      for (const cleaner of had) {
        const { memberId: cleanerId } = made.cleaners[cleaner] as MemberActor;
        await Call.run({ actor: made.customers[customer] as MemberActor, now }, () => Favorites.add({ cleanerId }));
      }
    }),
  );
