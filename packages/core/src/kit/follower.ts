import type { MemoryCopy } from "@naqi/contracts/kit/operation";
import { machineTime } from "./clock.ts";
import { expectCopy } from "./table/undeclared.ts";

const staleMs = 3_000;
/** Each refresh reads changes again from this far back, because indexes lag and clocks differ. */
const overlapMs = 60_000;

/** The write time of rows that copies follow. Real time, because a moved clock must not affect the followers. */
export const writtenNow = () => new Date(machineTime()).toISOString();

interface Source {
  load(): Promise<void>;
  follow(since: string): Promise<void>;
}

/** An in-memory copy of rows. It loads once, then one query refreshes it when stale. One per process (architecture §5). */
export class Follower {
  private seenUntil = "";
  private freshAt = 0;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly copy: MemoryCopy,
    private readonly source: Source,
  ) {}

  async refresh(): Promise<void> {
    expectCopy(this.copy);
    if (machineTime() - this.freshAt < staleMs) return;
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
    this.freshAt = machineTime();
  }
}
