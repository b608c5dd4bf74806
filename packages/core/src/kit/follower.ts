import type { MemoryCopy } from "@naqi/contracts/kit/operation";
import { expectCopy } from "./table/undeclared.ts";

/** A copy older than this is brought up to date before it answers. */
const staleMs = 3_000;
/** Changes are asked for again this far back, because indexes lag and clocks differ. */
const overlapMs = 60_000;

/** The stamp that rows carry which are followed. Real time: a moved clock must not reach those who follow. */
export const writtenNow = () => new Date().toISOString();

interface Source {
  /** Takes everything there is. */
  load(): Promise<void>;
  /** Takes what was written since an instant of the real time; much of it may be known already. */
  follow(since: string): Promise<void>;
}

/**
 * Keeps a copy in memory of rows that all carry the real time of their last write: loaded once, then following by one
 * query whenever it is asked for and stale. One per process (architecture §5).
 */
export class Follower {
  private seenUntil = "";
  private freshAt = 0;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly copy: MemoryCopy,
    private readonly source: Source,
  ) {}

  /** Loads or follows when the copy is stale; concurrent callers share one refresh. The operation must declare the copy. */
  async refresh(): Promise<void> {
    expectCopy(this.copy);
    if (Date.now() - this.freshAt < staleMs) return;
    this.refreshing ??= this.catchUp().finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async catchUp() {
    const startedAt = writtenNow();
    if (this.seenUntil) await this.source.follow(new Date(Date.parse(this.seenUntil) - overlapMs).toISOString());
    else await this.source.load();
    this.seenUntil = startedAt;
    this.freshAt = Date.now();
  }
}
