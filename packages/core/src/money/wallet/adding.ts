import { always, changing, type Part } from "../../kit/table/commit.ts";
import type { Lot } from "./lots.ts";
import { WalletEntity } from "./wallet.entity.ts";

/** Needs no read; the raised version makes a concurrent spending fail. */
export const adding = (memberId: string, lots: Lot[]): Part =>
  changing("wallet", WalletEntity.update({ memberId }).append({ lots }).add({ version: 1 }), always);
