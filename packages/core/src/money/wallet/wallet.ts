import { wallet, type WalletEntry } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { lapsed, merged, sumOf, usable } from "./lots.ts";
import { walletRow, writtenOff } from "./spending.ts";
import { WalletEntryEntity } from "./wallet.entity.ts";

export const mine = implement(wallet.mine, async () => {
  const [found] = await readTogether(walletRow(Call.member().memberId));
  const credits = merged(usable(found?.lots, Call.now()));
  return { balance: sumOf(credits), credits };
});

const asEntry = ({ note, ...row }: Pick<EntityItem<typeof WalletEntryEntity>, keyof WalletEntry>): WalletEntry => ({
  ...row,
  ...(note && { note }),
});

/** Latest first. Expired credit is shown from that instant, even if it is not written off yet. */
export const entries = implement(wallet.entries, async ({ cursor, limit }) => {
  const { memberId } = Call.member();
  const [page, [found]] = await Promise.all([
    pageThrough(WalletEntryEntity.query.byTime({ memberId }), { cursor, limit, order: "desc" }),
    readTogether(walletRow(memberId)),
  ]);
  const gone = cursor ? [] : lapsed(found?.lots, Call.now()).map((lot) => writtenOff(memberId, lot));
  const items = [...gone, ...page.rows].toSorted((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)));
  return { items: items.map(asEntry), cursor: page.cursor };
});
