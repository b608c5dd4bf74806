import { admin, cleanerOnboarding, type OutputOf, proposals } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useReplaceAnswer } from "@/lib/data/use-keep.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import type { AskedPeople } from "./people-address.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

export const usePeople = (asked: AskedPeople) => usePages(admin.people, asked, { keepPrevious: true });

// The people index is updated some seconds later.
const intoPeople = mergeInto(admin.people, (page, { done }: OutputOf<typeof cleanerOnboarding.decideMany>, asked) => {
  const decided = new Map(done.map((one) => [one.cleanerId, one]));
  return {
    ...page,
    items: page.items.flatMap((person) => {
      const now = decided.get(person.memberId);
      if (!now) return person;
      return asked.approval && asked.approval !== now.approvalStatus ? [] : { ...person, ...now };
    }),
  };
});

export const useDecideMany = () =>
  useStaffCommand(cleanerOnboarding.decideMany, {
    refreshes: [admin.people, cleanerOnboarding.queue, proposals.list, admin.person, admin.audit],
    merge: [intoPeople],
  });

export const useExportPeople = () => useCommand(admin.exportPeople, { refreshes: [admin.audit] });

export const useViews = () => useQuery(admin.views, {});
const useViewsAnew = () => useReplaceAnswer(admin.views, {});
export const useSaveView = () => useCommand(admin.saveView, useViewsAnew());
export const useRemoveView = () => useCommand(admin.removeView, useViewsAnew());
