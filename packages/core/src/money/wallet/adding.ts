import { changing, type Part } from "../../kit/table/transact.ts";
import type { Lot } from "./lots.ts";
import { WalletEntity } from "./wallet.entity.ts";

/** The part named `wallet` that puts lots into a wallet, whatever is in it; whoever read it before spends nothing on that. */
export const adding = (memberId: string, lots: Lot[]): Part =>
  changing("wallet", WalletEntity.update({ memberId }).append({ lots }).add({ version: 1 }));
