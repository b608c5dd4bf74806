import { admin, type Campaign, discounts, type InputOf, proposals, type StaffDiscount } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { call } from "@/lib/data/api.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

export type CodeFilters = Omit<InputOf<typeof discounts.staffList>, "cursor" | "limit">;

const live = { live: true };

export const useFigures = () => useQuery(discounts.figures, {});
/** `null` queries nothing. */
export const useCodes = (filters: CodeFilters | null) => usePages(discounts.staffList, filters, live);
export const useCampaigns = () => usePages(discounts.campaigns, {}, live);

const isSame = (one: StaffDiscount, other: StaffDiscount) => one.codeId === other.codeId;

/** A code as it was just written; a new one comes first in the unfiltered list, because the index may lag. */
const intoCodes = mergeInto(
  discounts.staffList,
  (page, written: StaffDiscount, { status, type, owner, email, code }, first) => {
    if (page.items.some((item) => isSame(item, written)))
      return { ...page, items: page.items.map((item) => (isSame(item, written) ? written : item)) };
    const isPlain = !status && !type && !owner && !email && !code && written.status === "available";
    return first && isPlain ? { ...page, items: [written, ...page.items] } : page;
  },
);

const intoCampaigns = mergeInto(discounts.campaigns, (page, written: Campaign, _, first) => {
  const isThere = page.items.some(({ code }) => code === written.code);
  if (!isThere) return first ? { ...page, items: [written, ...page.items] } : page;
  return { ...page, items: page.items.map((item) => (item.code === written.code ? written : item)) };
});

const changing = { refreshes: [discounts.staffList, discounts.figures, admin.audit, admin.person], merge: [intoCodes] };
export const useCreateCode = () => useCommand(discounts.create, changing);
export const useRevokeCode = () => useStaffCommand(discounts.revoke, changing);
export const useCreateMany = () =>
  useStaffCommand(discounts.createMany, { refreshes: [...changing.refreshes, proposals.list] });
export const useExportCodes = () => useCommand(discounts.exportCodes, { refreshes: [admin.audit] });

const running = { refreshes: [discounts.campaigns, proposals.list, admin.audit], merge: [intoCampaigns] };
export const useStartCampaign = () => useCommand(discounts.startCampaign, running);
export const useStopCampaign = () => useStaffCommand(discounts.stopCampaign, running);

/** The member with an address; undefined if there is none. Throws an `ApiError`. */
export async function personByEmail(email: string) {
  const { items } = await call(admin.people, { find: email });
  return items.find((person) => person.email.toLowerCase() === email.toLowerCase());
}
