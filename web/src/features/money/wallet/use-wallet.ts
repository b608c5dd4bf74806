import { wallet } from "@naqi/contracts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export const useWallet = () => useQuery(wallet.mine, {});
export const useWalletEntries = () => usePages(wallet.entries, {});
