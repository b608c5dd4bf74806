import { type Booking, Refusal } from "@naqi/contracts";
import { type Actor, Call, type MemberActor, providePorts } from "@naqi/core";
import { drawFrom } from "@naqi/core/kit/chance";
import { now, runOn } from "@naqi/core/kit/clock";
import { client } from "@naqi/core/kit/table/table";
import { createHash } from "node:crypto";
import { fakePorts } from "../../support/core/ports.ts";
import { type Change, MemoryTable } from "../table/memory-table.ts";
import { plugIn } from "../table/plug-in.ts";
import type { Item } from "../table/values.ts";
import { type FaultKind, Faults, faultKinds, faultsOf, injectedError, isInjected } from "./faults.ts";
import { coreChance, type Random, randomOf } from "./random.ts";
import { type Running, running, tableWith, Trace } from "./requests.ts";
import { Scheduler } from "./scheduler.ts";

export interface Settings {
  seed: number;
  days: number;
  customers: number;
  cleaners: number;
  /** Minutes between two runs of the jobs that run every minute. */
  jobMinutes: number;
  /** The share of requests that a fault hits. */
  faultShare: number;
  /** `all`, `none`, `seed` for what the seed chooses, or kinds with commas. */
  faults: string;
}

export const usual: Settings = {
  seed: 7,
  days: 365,
  customers: 14,
  cleaners: 8,
  jobMinutes: 15,
  faultShare: 0.0005,
  faults: "seed",
};

/** A Friday, at midnight in Dubai. */
export const start = Date.parse("2026-12-31T20:00:00.000Z");
export const dayMs = 86_400_000;

export type StoredBooking = Item & Booking & { bookingId: string };
export interface StoredEvent {
  eventId: string;
  event: { kind: string; values: { bookingId?: string; day?: string; hour?: string; ahead?: string } };
}
interface Mail {
  id: string;
  to: string;
  subject: string;
  at: number;
  /** The call that sent it. */
  call: Running | undefined;
}

/** Everything of one simulation: the clock, the table, the faults, the people's chance and what was counted. */
export class World {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly trace = new Trace();
  readonly table: MemoryTable;
  readonly counts = new Map<string, number>();
  readonly refusals = new Map<string, number>();
  /** What must not happen and did. */
  readonly broken: string[] = [];
  readonly atEndOfDay: (() => void)[] = [];
  readonly newEvents: string[] = [];
  readonly mails: Mail[] = [];
  /** The day that runs or ran last, from 1. */
  day = 1;
  /** Called for each new state of a booking. */
  onBooking: (after: StoredBooking, before: StoredBooking | undefined) => void = () => {};
  /** Called for each new event. */
  onEvent: (event: StoredEvent) => void = () => {};
  private readonly restore: () => void;

  constructor(readonly settings: Settings) {
    const { seed, faultShare } = settings;
    this.random = randomOf(seed, 1);
    this.scheduler = new Scheduler(start, randomOf(seed, 2));
    const faultRandom = randomOf(seed, 3);
    this.faults = new Faults(kindsOf(settings.faults, faultRandom), faultRandom, faultShare);
    const lag = () => (this.faults.isOn("lag", 0.05) ? faultRandom.below(120_000) : 0);
    this.table = new MemoryTable({ now: this.scheduler.now, lag, onChange: (change) => this.changed(change) });
    drawFrom(coreChance(randomOf(seed, 4)));
    runOn({ now: this.scheduler.now, pause: this.scheduler.pause });
    this.provide();
    this.restore = plugIn(client, tableWith(this.table, this.scheduler, this.faults, this.trace).send);
  }

  close() {
    this.restore();
    drawFrom(undefined);
    runOn(undefined);
  }

  count(name: string, by = 1) {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
  }

  /** Calls core as this actor. A refusal is counted, a fault is tried again up to three times, anything else is a defect. */
  async act<Answer>(
    actor: Actor,
    name: string,
    work: () => Promise<Answer>,
    { tries = 3, refused = () => {} }: { tries?: number; refused?: (code: string) => void } = {},
  ): Promise<Answer | undefined> {
    const by = actor.kind === "member" ? actor.memberId : actor.kind;
    for (let attempt = 1; ; attempt++) {
      const call = { name, by, injected: 0, requestsLeft: this.lifeOf(actor) };
      this.count("operations");
      try {
        const answer = await running.run(call, () => Call.run({ actor, now: now() }, work));
        this.count(name);
        return answer;
      } catch (error) {
        if (error instanceof Refusal) {
          const fields = Object.entries(error.extra.fields ?? {}).map(([field, text]) => ` ${field}: ${text}`);
          const refusal = `${name}: ${error.code}${fields.join()}`;
          this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
          refused(error.code);
          return undefined;
        }
        if (call.injected === 0 && !isInjected(error)) {
          this.broken.push(`${name} by ${by} failed without a fault: ${(error as Error).stack ?? String(error)}`);
          return undefined;
        }
        this.count("broken off");
        if (attempt >= tries) return undefined;
      }
    }
  }

  as = <Answer>(
    member: MemberActor,
    name: string,
    work: () => Promise<Answer>,
    refused: (code: string) => void = () => {},
  ) => this.act(member, name, work, { refused });

  private lifeOf(actor: Actor): number {
    return actor.kind === "job" && this.faults.isOn("jobKilled", 0.01) ? this.random.below(12) : Infinity;
  }

  private changed({ before, after }: Change) {
    const kind = after?.__edb_e__;
    if (kind === "outbox" && !before) {
      this.newEvents.push(String(after?.eventId));
      this.onEvent(after as unknown as StoredEvent);
    }
    if (kind === "booking") this.onBooking(after as StoredBooking, before as StoredBooking | undefined);
  }

  private provide() {
    fakePorts();
    const mark = (text: string) => createHash("sha256").update(text).digest("hex");
    providePorts({
      vault: {
        seal: async (text) => Buffer.from(text).toString("base64"),
        open: async (sealed) => Buffer.from(sealed, "base64").toString(),
        mark: async (text) => mark(text),
      },
      push: { publicKey: "key", send: async () => true },
      mail: {
        send: async ({ id, to, subject }) => {
          const call = running.getStore();
          if (this.faults.isOn("mailRefused", 0.02)) {
            if (call) call.injected++;
            throw injectedError("MailRefused");
          }
          this.mails.push({ id, to, subject, at: this.scheduler.time, call });
        },
      },
    });
  }
}

function kindsOf(named: string, random: Random): readonly FaultKind[] {
  const bySeed = faultsOf(random);
  if (named === "seed") return bySeed;
  if (named === "all") return faultKinds;
  return faultKinds.filter((kind) => named.split(",").includes(kind));
}
