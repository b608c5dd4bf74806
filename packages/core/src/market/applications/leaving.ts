import { always, changing, deleting, retry, tryCommit } from "../../kit/table/commit.ts";
import { LiveApplicationEntity, RequestEntity } from "../requests/requests.entity.ts";
import { ApplicationEntity } from "./applications.entity.ts";

/** Removes a departing cleaner's applications; pending ones no longer count on their request. Safe to repeat. */
export async function eraseLiveApplications(cleanerId: string): Promise<void> {
  const { data } = await ApplicationEntity.query.byCleaner({ cleanerId }).go({ pages: "all" });
  for (const { applicationId, requestId, status } of data) {
    const isPending = status === "pending";
    // On failure the application is no longer live, and only its row remains to delete.
    await tryCommit([
      deleting("application", ApplicationEntity.delete({ applicationId }), always),
      deleting(
        "live",
        LiveApplicationEntity.remove({ requestId, cleanerId }).where((row, { eq }) =>
          eq(row.applicationId, applicationId),
        ),
        retry,
      ),
      ...(isPending
        ? [changing("request", RequestEntity.patch({ requestId }).add({ applicationCount: -1 }), retry)]
        : []),
    ]);
  }
}
