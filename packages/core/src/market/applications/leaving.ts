import { changing, deleting, transact } from "../../kit/table/transact.ts";
import { LiveApplicationEntity, RequestEntity } from "../requests/requests.entity.ts";
import { ApplicationEntity } from "./applications.entity.ts";

/** Removes what a cleaner has offered: what nobody has answered stops counting on its request. Safe to repeat. */
export async function eraseLiveApplications(cleanerId: string): Promise<void> {
  const { data } = await ApplicationEntity.query.byCleaner({ cleanerId }).go({ pages: "all" });
  for (const { applicationId, requestId, status } of data) {
    const isPending = status === "pending";
    // Where one of these fails it is not live any more, and only the row itself is left to remove.
    await transact([
      deleting("application", ApplicationEntity.delete({ applicationId })),
      deleting(
        "live",
        LiveApplicationEntity.remove({ requestId, cleanerId }).where((row, { eq }) =>
          eq(row.applicationId, applicationId),
        ),
      ),
      ...(isPending ? [changing("request", RequestEntity.patch({ requestId }).add({ applicationCount: -1 }))] : []),
    ]);
  }
}
