import { notices, policy, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { conditionFailed } from "../kit/conditions.ts";
import { hashOf } from "../kit/ids.ts";
import { implement } from "../kit/implement.ts";
import { changing, putting, transact } from "../kit/transact.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { BrowserEntity } from "./browsers.entity.ts";

export type BrowserRow = EntityItem<typeof BrowserEntity>;

/** A member's browsers, the one that was added last first, as their index shows them. */
export async function browsersOf(memberId: string): Promise<BrowserRow[]> {
  const { data } = await BrowserEntity.query.byMember({ memberId }).go({ pages: "all" });
  return data.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** The same as they are at this moment: one that is somebody else's by now shows nothing of this member. */
export async function certainBrowsersOf(memberId: string): Promise<BrowserRow[]> {
  const listed = await browsersOf(memberId);
  if (listed.length === 0) return [];
  const { data } = await BrowserEntity.get(listed.map(({ browserId }) => ({ browserId }))).go({ consistent: true });
  return data.filter((one) => one.memberId === memberId);
}

/** The browser is the caller's from now on, whoever's it was; of more than a few the oldest goes. */
export const addBrowser = implement(notices.addBrowser, async ({ endpoint, keys }) => {
  const { memberId } = Call.member();
  const browserId = hashOf(endpoint);
  const failed = await transact([
    putting("browser", BrowserEntity.put({ browserId, memberId, endpoint, ...keys, createdAt: Call.now() })),
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ pushedSince: Call.now() })
        .where(({ standing }, { ne }) => ne(standing, "closed")),
    ),
  ]);
  if (failed.has("member")) throw refuseMember.notEnrolled();
  const others = (await browsersOf(memberId)).filter((one) => one.browserId !== browserId);
  for (const { browserId: oldest } of others.slice(policy.pushBrowsers - 1)) await forgetBrowser(oldest, memberId);
  return { browserId };
});

/** One that is somebody else's meanwhile, or nobody's, is left as it is. */
export const removeBrowser = implement(notices.removeBrowser, async ({ endpoint }) => {
  await forgetBrowser(hashOf(endpoint), Call.member().memberId);
  return {};
});

/** Forgets a browser as long as it is this member's. */
export async function forgetBrowser(browserId: string, memberId: string): Promise<void> {
  try {
    await BrowserEntity.remove({ browserId })
      .where((row, { eq }) => eq(row.memberId, memberId))
      .go();
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}
