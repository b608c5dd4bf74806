import { always, answering, commit, type Part } from "@naqi/core/kit/table/commit";
import { as, job } from "../given/given.ts";

type Parts = Part<unknown> | readonly Part<unknown>[];

/** Writes the parts; the name of the first one whose condition fails, or undefined. */
export const failedPart = (parts: Parts): Promise<string | undefined> =>
  commit([parts].flat().map((one) => answering(one, one.answer === always ? always : () => one.name)));

/** The same for parts that a job makes. */
export const failing = (parts: () => Parts | Promise<Parts>) => as(job, async () => failedPart(await parts()));
