import { formerMember, searchLabel } from "@naqi/contracts";
import { ApplicationEntity, LiveApplicationEntity } from "../applications/applications.entity.ts";
import { conditionFailed } from "../kit/conditions.ts";
import { changing, deleting, transact } from "../kit/transact.ts";
import { RequestEntity } from "../requests/requests.entity.ts";
import type { Leaver } from "./forget.ts";

interface Offer {
  applicationId: string;
  requestId: string;
  cleanerId: string;
  status: string;
}

/** Removes a cleaner's applications; a live one stops counting on its request. */
export async function eraseApplications({ memberId }: Leaver): Promise<void> {
  const { data } = await ApplicationEntity.query.byCleaner({ cleanerId: memberId }).go({ pages: "all" });
  for (const offer of data) if (offer.status !== "pending" || !(await eraseLive(offer))) await eraseOffer(offer);
}

const eraseOffer = ({ applicationId }: Offer) => ApplicationEntity.delete({ applicationId }).go();

/** False when it is not live any more: then only the row itself is left to remove. */
async function eraseLive({ applicationId, requestId, cleanerId }: Offer): Promise<boolean> {
  const failed = await transact([
    deleting("application", ApplicationEntity.delete({ applicationId })),
    deleting(
      "live",
      LiveApplicationEntity.remove({ requestId, cleanerId }).where((row, { eq }) =>
        eq(row.applicationId, applicationId),
      ),
    ),
    changing("request", RequestEntity.patch({ requestId }).add({ applicationCount: -1 })),
  ]);
  return failed.size === 0;
}

/**
 * Takes a customer's requests off the board and their words out of them. The rows stay without a name: whoever applied
 * sees that it was cancelled, and the board's copies learn of it by the feed.
 */
export async function eraseRequests({ memberId, pseudonym }: Leaver): Promise<void> {
  const { data } = await RequestEntity.query.byCustomer({ customerId: memberId }).go({ pages: "all" });
  for (const { requestId, createdAt, origin, status, serviceType, location } of data) {
    try {
      await RequestEntity.patch({ requestId })
        .set({
          customerId: pseudonym,
          title: searchLabel(serviceType),
          location: origin === "posted" ? location : "Dubai",
          ...(status === "open" && { status: "cancelled" }),
          ...(origin === "posted" && {
            feed: "posted",
            writtenAt: new Date().toISOString(),
            customerName: formerMember,
          }),
        })
        .add({ version: 1 })
        .remove(["description", "address", "customerAvatarUrl", "propertyType", "propertySize", "board", "closesAt"])
        .composite({ createdAt })
        .where((row, { eq }) => eq(row.customerId, memberId))
        .go();
    } catch (error) {
      // A former try has done it, and only the index does not know yet.
      if (!conditionFailed(error)) throw error;
    }
  }
}
