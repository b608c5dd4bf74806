import { addMinutes } from "@naqi/contracts";
import { Account, type MemberActor, Notifications } from "@naqi/core";
import { expect, it } from "vitest";
import { as, job, testNow } from "../../../support/given/given.ts";
import { intercept } from "../../../support/core/faults.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { saying, talkers } from "../../../support/given/talking.ts";

const close = (who: MemberActor) => as({ ...who, authTime: testNow }, () => Account.close({}));
const deliver = (minutes: number) => as(job, () => Notifications.deliverDue(), addMinutes(testNow, minutes));

/** Traces of a departed member in conversations. */
const left = async (conversationId: string, { memberId }: MemberActor, words: string) =>
  (await everything()).filter(
    (row) =>
      row["conversationId"] === conversationId &&
      ["conversation", "message"].includes(String(row["__edb_e__"])) &&
      [memberId, words].some((text) => JSON.stringify(row).includes(text)),
  );

// The other party's rows are found by the leaver's own, so these are deleted last.
it("erases a member's messages and name, even if every write fails once", async () => {
  fakePorts();
  while ((await deliver(60 * 24 * 30)).delivered > 0);
  let writes = 0;
  for (let failing = 0; failing <= writes; failing++) {
    const { customer, worker, conversationId } = await talkers();
    const words = `Words of ${customer.memberId}`;
    await saying(customer, conversationId, { text: words });
    await saying(worker, conversationId);
    await close(customer);
    let written = 0;
    const { stop } = intercept({
      before: ({ command, input }) => {
        const isOfTalk = /conversation_1|message_1/.test(JSON.stringify(input));
        if (!/^(Update|Delete)/.test(command) || !isOfTalk) return undefined;
        return written++ === failing ? new Error("It was to fail this once.") : undefined;
      },
    });
    for (const minutes of [0, 2, 5, 20, 40]) await deliver(minutes);
    stop();
    writes = Math.max(writes, written - 1);
    expect(await left(conversationId, customer, words), `write ${failing}`).toEqual([]);
  }
  // Their message, the other party's side and their own.
  expect(writes).toBeGreaterThanOrEqual(3);
});
