import { notices, policy, refuseMember, refuseNotices, refuseSecurity } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf, either, ifThere } from "../../kit/table/conditions.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, commit, putting } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { sessionsRow, signedInBrowsers, type SessionsRow, thisBrowser } from "../../identity/member-record/sessions.ts";
import { port } from "../../ports/index.ts";
import { BrowserEntity } from "./browsers.entity.ts";

export type BrowserRow = EntityItem<typeof BrowserEntity>;

async function browsersOf(memberId: string): Promise<BrowserRow[]> {
  const { data } = await BrowserEntity.query.byMember({ memberId }).go({ pages: "all" });
  return data.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** Browsers that use our current key and in which the member is signed in. */
export async function reachedBrowsersOf(memberId: string, sessions: SessionsRow | null): Promise<BrowserRow[]> {
  const { publicKey } = port("push");
  const signedIn = signedInBrowsers(sessions);
  const all = publicKey && signedIn.length > 0 ? await browsersOf(memberId) : [];
  return all.filter((one) => one.publicKey === publicKey && signedIn.includes(one.signedInAs));
}

/** The same, read consistently: a browser that another member has registered since then is left out. */
export async function certainBrowsersOf(memberId: string, sessions: SessionsRow | null): Promise<BrowserRow[]> {
  const listed = await reachedBrowsersOf(memberId, sessions);
  if (listed.length === 0) return [];
  const { data } = await BrowserEntity.get(listed.map(({ browserId }) => ({ browserId }))).go({ consistent: true });
  return data.filter((one) => one.memberId === memberId);
}

/** Registers the caller's browser. Refuses other keys for a known address: keys never change, so the address was copied. */
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
  await commit([
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ pushedSince: createdAt })
        .where(({ standing }, { ne }) => ne(standing, "closed")),
      refuseMember.notEnrolled,
    ),
    putting(
      "browser",
      BrowserEntity.put({ browserId, memberId, signedInAs, endpoint, ...keys, publicKey, createdAt }).where(
        ({ p256dh, auth }, { eq, notExists }) =>
          either(notExists(auth), allOf(eq(p256dh, keys.p256dh), eq(auth, keys.auth))),
      ),
      refuseNotices.notHere,
    ),
  ]);
  const others = (await browsersOf(memberId)).filter((one) => one.browserId !== browserId);
  for (const { browserId: oldest } of others.slice(policy.pushBrowsers - 1)) await forgetBrowser(oldest, memberId);
  return { browserId };
});

export const removeBrowser = implement(notices.removeBrowser, async ({ endpoint }) => {
  await forgetBrowser(hashOf(endpoint), Call.member().memberId);
  return {};
});

export const forgetBrowser = (browserId: string, memberId: string): Promise<void> =>
  ifThere(
    BrowserEntity.remove({ browserId })
      .where((row, { eq }) => eq(row.memberId, memberId))
      .go(),
  );
