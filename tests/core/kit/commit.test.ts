import { randomUUID } from "node:crypto";
import { refuseFavorite, refuseMember } from "@naqi/contracts";
import { LimitEntity } from "@naqi/core/kit/limits";
import { retryOnConflict } from "@naqi/core/kit/table/retry-on-conflict";
import {
  alreadyDone,
  always,
  answering,
  answeringAll,
  changing,
  checking,
  commit,
  impossible,
  insteadOfRetry,
  putting,
  retry,
  tryCommit,
} from "@naqi/core/kit/table/commit";
import { describe, expect, expectTypeOf, it } from "vitest";

const key = () => ({ memberId: randomUUID(), name: "test", window: "0" });
const exists = (id: ReturnType<typeof key>) => LimitEntity.patch(id).add({ count: 1 });
const row = (id: ReturnType<typeof key>) => ({ ...id, count: 1, ttl: 4_000_000_000 });
const read = async (id: ReturnType<typeof key>) => (await LimitEntity.get(id).go({ consistent: true })).data?.count;

// @ts-expect-error A condition without an answer.
export const unanswered = () => changing("row", exists(key()));

describe("commit", () => {
  it("writes all parts and returns undefined", async () => {
    const [one, other] = [key(), key()];
    const answer = await commit([
      putting("one", LimitEntity.create(row(one)), impossible),
      putting("other", LimitEntity.put(row(other)), always),
    ]);
    expect([answer, await read(one), await read(other)]).toEqual([undefined, 1, 1]);
  });

  it("writes nothing if a condition fails, and throws the refusal of the first failed part", async () => {
    const written = key();
    const failing = commit([
      putting("written", LimitEntity.put(row(written)), always),
      changing("first", exists(key()), refuseMember.suspended),
      changing("second", exists(key()), refuseFavorite.tooMany),
    ]);
    await expect(failing).rejects.toMatchObject({ code: "member.suspended" });
    expect(await read(written)).toBeUndefined();
  });

  it("returns the value of an answer, also one that reads first", async () => {
    const gone = () => changing("row", exists(key()), () => "gone" as const);
    const answer = await commit([gone(), changing("late", exists(key()), async () => 7)]);
    expectTypeOf(answer).toEqualTypeOf<"gone" | number | undefined>();
    expect(answer).toBe("gone");
    expect(await commit([changing("late", exists(key()), async () => 7)])).toBe(7);
    await expect(commit([changing("late", exists(key()), async () => refuseFavorite.tooMany())])).rejects.toMatchObject(
      {
        code: "favorite.tooMany",
      },
    );
  });

  it("takes another answer for the same part, and nothing for what is done already", async () => {
    const part = changing("row", exists(key()), impossible);
    await expect(commit([answering(part, refuseMember.suspended)])).rejects.toMatchObject({ code: "member.suspended" });
    expect(await commit([answering(part, alreadyDone)])).toBeUndefined();
    await expect(commit([part])).rejects.toThrow("cannot fail");
  });

  it("repeats the work on `retry` with a bound, and refuses outside of `retryOnConflict`", async () => {
    const id = key();
    let attempts = 0;
    const work = async () => {
      attempts++;
      if (attempts === 2) await LimitEntity.put(row(id)).go();
      await commit([changing("row", exists(id), retry)]);
      return attempts;
    };
    expect(await retryOnConflict(work)).toBe(2);
    attempts = 10;
    const never = retryOnConflict(async () => {
      attempts++;
      await commit([changing("row", exists(key()), retry)]);
    });
    await expect(never).rejects.toMatchObject({ code: "request.busy" });
    expect(attempts).toBe(13);
    await expect(commit([changing("row", exists(key()), retry)])).rejects.toMatchObject({ code: "request.busy" });
  });

  it("reads again if a function answers `retry`", async () => {
    const id = key();
    const reads: string[] = [];
    const answer = await retryOnConflict(() =>
      commit([
        changing("row", exists(id), async () => {
          reads.push("read");
          if (reads.length === 1) return retry;
          await LimitEntity.put(row(id)).go();
          return reads.length === 2 ? retry : refuseMember.suspended();
        }),
      ]),
    );
    expectTypeOf(answer).toEqualTypeOf<undefined>();
    expect([answer, reads.length, await read(id)]).toEqual([undefined, 2, 2]);
  });

  it("gives one answer to every condition of a list, and none to the other parts", async () => {
    const [one, other] = [key(), key()];
    const parts = [putting("one", LimitEntity.put(row(one)), always), changing("other", exists(other), impossible)];
    const answer = await commit(answeringAll(parts, () => "changed" as const));
    expectTypeOf(answer).toEqualTypeOf<"changed" | undefined>();
    expect([answer, await read(one)]).toEqual(["changed", undefined]);
    await LimitEntity.put(row(other)).go();
    expect([await commit(answeringAll(parts, retry)), await read(one), await read(other)]).toEqual([undefined, 1, 2]);
  });

  it("replaces only the answers `retry` of a list", async () => {
    const kept = changing("kept", exists(key()), refuseFavorite.tooMany);
    const replaced = changing("replaced", exists(key()), retry);
    const instead = (...parts: (typeof kept)[]) => commit(insteadOfRetry(parts, refuseMember.suspended));
    await expect(instead(kept, replaced)).rejects.toMatchObject({ code: "favorite.tooMany" });
    await expect(instead(replaced, kept)).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("tells a job that the data changed, and throws anything else", async () => {
    expect(await tryCommit([putting("row", LimitEntity.put(row(key())), always)])).toBe(true);
    expect(await tryCommit([changing("row", exists(key()), retry)])).toBe(false);
    await expect(tryCommit([changing("row", exists(key()), refuseMember.suspended)])).rejects.toMatchObject({
      code: "member.suspended",
    });
    await expect(tryCommit([changing("lost", exists(key()), impossible)])).rejects.toThrow("cannot fail: lost");
  });

  it("does not repeat an outer work when an inner one has reached its bound", async () => {
    let outer = 0;
    const work = retryOnConflict(async () => {
      outer++;
      return retryOnConflict(() => commit([changing("row", exists(key()), retry)]));
    });
    await expect(work).rejects.toMatchObject({ code: "request.busy" });
    expect(outer).toBe(1);
  });

  it("sends nothing if a condition has no answer, or an answer has no condition", async () => {
    const id = key();
    const unconditional = putting("row", LimitEntity.put(row(id)), refuseMember.suspended);
    await expect(commit([unconditional])).rejects.toThrow("has no condition");
    await expect(commit([checking("row", exists(id), always)])).rejects.toThrow("no answer");
    expect(await read(id)).toBeUndefined();
  });
});
