import { refuseAdmin, refuseWallet, wallet, type WalletEntry } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Lot, lapsed, merged, sumOf, usable } from "./lots.ts";
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

export const entries = implement(wallet.entries, async (paging) => {
  const { memberId } = Call.member();
  const [page, [found]] = await Promise.all([pageOfEntries(memberId, paging), readTogether(walletRow(memberId))]);
  return asLedger(memberId, { page, found, cursor: paging.cursor });
});

/** For staff: the same ledger, with what is usable now. */
export const staffEntries = implement(wallet.staffEntries, async ({ memberId, ...paging }) => {
  const [page, [found, member]] = await Promise.all([
    pageOfEntries(memberId, paging),
    readTogether(walletRow(memberId), row(MemberEntity, { memberId })),
  ]);
  if (!member) throw refuseAdmin.personNotFound();
  if (member.role !== "customer") throw refuseWallet.notCustomer();
  const balance = sumOf(usable(found?.lots, Call.now()));
  return { balance, ...asLedger(memberId, { page, found, cursor: paging.cursor }) };
});

const pageOfEntries = (memberId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
  pageThrough(WalletEntryEntity.query.byTime({ memberId }), { cursor, limit, order: "desc" });

interface Read {
  page: Awaited<ReturnType<typeof pageOfEntries>>;
  found: { lots?: Lot[] | undefined } | null;
  cursor: string | undefined;
}

/** Latest first. Expired credit is shown from that instant, even if it is not written off yet. */
function asLedger(memberId: string, { page, found, cursor }: Read) {
  const gone = cursor ? [] : lapsed(found?.lots, Call.now()).map((lot) => writtenOff(memberId, lot));
  const items = [...gone, ...page.rows].toSorted((one, other) => (one.at > other.at ? -1 : Number(one.at < other.at)));
  return { items: items.map(asEntry), cursor: page.cursor };
}
