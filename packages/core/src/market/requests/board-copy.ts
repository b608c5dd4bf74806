import { isInBudget, packageTitle, type requests } from "@naqi/contracts";
import type * as z from "zod";
import { folded } from "../../kit/folded.ts";
import { Follower } from "../../kit/follower.ts";
import { queryRaw } from "../../kit/table/query-raw.ts";
import { RequestEntity } from "./requests.entity.ts";
import { isOpen, type RequestRow } from "./view.ts";

type Wish = Pick<z.output<typeof requests.board.input>, "text" | "service" | "location" | "budget"> & {
  within?: ReadonlySet<string> | undefined;
};

export const placeOf = ({ createdAt, requestId }: Pick<RequestRow, "createdAt" | "requestId">) =>
  `${createdAt} ${requestId}`;

interface Shown {
  place: string;
  row: RequestRow;
  heading: string;
  description: string;
}

/** Every open request in memory, following changes: exact counts and any filters cost no table call. One per process. */
export class BoardCopy {
  private readonly open = new Map<string, Shown>();
  private readonly versions = new Map<string, number>();
  private sorted: Shown[] | undefined;
  private readonly follower = new Follower("board", {
    load: () => this.take(RequestEntity.query.byClosing({ board: "open" })),
    follow: (since) => this.take(RequestEntity.query.changes({ feed: "posted" }).gte({ writtenAt: since })),
  });

  async refresh(): Promise<void> {
    return this.follower.refresh();
  }

  /** Matching open requests, newest first; excludes expired ones even before the sweep. */
  find(
    { text, service, location, budget, within }: Wish,
    { inDescriptions }: { inDescriptions: boolean },
  ): RequestRow[] {
    const words = text ? folded(text).split(/\s+/) : [];
    return this.newestFirst()
      .filter(
        ({ row, heading, description }) =>
          isOpen(row) &&
          (!service || row.serviceType === service) &&
          (!location || row.location === location) &&
          (!within || within.has(row.location)) &&
          (!budget || isInBudget(row, budget)) &&
          words.every((word) => heading.includes(word) || (inDescriptions && description.includes(word))),
      )
      .map(({ row }) => row);
  }

  /** Updates a request from a fresh read; null means it is gone, which no feed reports. */
  correct(requestId: string, row: RequestRow | null) {
    if (row) return this.place(row);
    this.open.delete(requestId);
    this.sorted = undefined;
  }

  private newestFirst(): Shown[] {
    this.sorted ??= [...this.open.values()].sort((a, b) => (a.place < b.place ? 1 : -1));
    return this.sorted;
  }

  private async take(query: { params(): unknown }) {
    for (const row of await queryRaw<RequestRow>(query)) this.place(row);
  }

  private place(row: RequestRow) {
    const { requestId, version, title = packageTitle(row.package), description = "", location } = row;
    if ((this.versions.get(requestId) ?? -1) >= version) return;
    this.versions.set(requestId, version);
    this.sorted = undefined;
    if (row.status !== "open") this.open.delete(requestId);
    else
      this.open.set(requestId, {
        row,
        place: placeOf(row),
        heading: folded(`${title} ${location}`),
        description: folded(description),
      });
  }
}
