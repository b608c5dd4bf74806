import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

const folder = ".build/bench";

/** The machine that the figures are from. */
export const machine = `Node ${process.versions.node}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB.`;

/** Prints measured tables and writes them to `.build/bench/<name>.md`, with the machine and the time. */
export function report(name: string, tables: string): void {
  process.stdout.write(`${tables}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.md`, `${machine} ${new Date().toISOString()}\n\n${tables}`);
}

/** A figure's unit and rounding in one place. */
export const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A Markdown table. */
export function table(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
}

/** How long some work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What some work costs the processor, in milliseconds: whatever else the machine does meanwhile counts for nothing. */
export function computed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
