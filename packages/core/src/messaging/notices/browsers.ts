import { notices, policy, refuseMember, refuseNotices, refuseSecurity } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf, either, ifThere } from "../../kit/table/conditions.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, putting, transact } from "../../kit/table/transact.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { sessionsRow, signedInBrowsers, type SessionsRow, thisBrowser } from "../../identity/member-record/sessions.ts";
import { port } from "../../ports/index.ts";
import { BrowserEntity } from "./browsers.entity.ts";

export type BrowserRow = EntityItem<typeof BrowserEntity>;

/** A member's browsers, the one that was added last first, as their index shows them. */
async function browsersOf(memberId: string): Promise<BrowserRow[]> {
  const { data } = await BrowserEntity.query.byMember({ memberId }).go({ pages: "all" });
  return data.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** Those that are reached with our key of today, and in which the member is signed in. */
export async function reachedBrowsersOf(memberId: string, sessions: SessionsRow | null): Promise<BrowserRow[]> {
  const { publicKey } = port("push");
  const signedIn = signedInBrowsers(sessions);
  const all = publicKey && signedIn.length > 0 ? await browsersOf(memberId) : [];
  return all.filter((one) => one.publicKey === publicKey && signedIn.includes(one.signedInAs));
}

/** The same as they are at this moment: one that is somebody else's by now shows nothing of this member. */
export async function certainBrowsersOf(memberId: string, sessions: SessionsRow | null): Promise<BrowserRow[]> {
  const listed = await reachedBrowsersOf(memberId, sessions);
  if (listed.length === 0) return [];
  const { data } = await BrowserEntity.get(listed.map(({ browserId }) => ({ browserId }))).go({ consistent: true });
  return data.filter((one) => one.memberId === memberId);
}

/**
 * The browser is the caller's from now on, whoever's it was; of more than a few the oldest goes. A browser's keys never change:
 * whoever has others for an address has it from somewhere else, and is refused.
 */
export const addBrowser = implement(notices.addBrowser, async ({ endpoint, keys }) => {
  const { publicKey } = port("push");
  if (!publicKey) throw refuseNotices.notHere();
  const { memberId } = Call.member();
  const [member, sessions] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
  if (!member || member.standing === "closed") throw refuseMember.notEnrolled();
  const signedInAs = thisBrowser(sessions);
  if (!signedInAs) throw refuseSecurity.sessionEnded();
  const browserId = hashOf(endpoint);
  const createdAt = Call.now();
  const failed = await transact([
    putting(
      "browser",
      BrowserEntity.put({ browserId, memberId, signedInAs, endpoint, ...keys, publicKey, createdAt }).where(
        ({ p256dh, auth }, { eq, notExists }) =>
          either(notExists(auth), allOf(eq(p256dh, keys.p256dh), eq(auth, keys.auth))),
      ),
    ),
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ pushedSince: createdAt })
        .where(({ standing }, { ne }) => ne(standing, "closed")),
    ),
  ]);
  if (failed.has("member")) throw refuseMember.notEnrolled();
  if (failed.has("browser")) throw refuseNotices.notHere();
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
export const forgetBrowser = (browserId: string, memberId: string): Promise<void> =>
  ifThere(
    BrowserEntity.remove({ browserId })
      .where((row, { eq }) => eq(row.memberId, memberId))
      .go(),
  );
