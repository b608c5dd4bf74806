import { randomUUID } from "node:crypto";
import { type MemberActor, Members } from "@naqi/core";
import { deliverAll } from "../core/delivering.ts";
import { type fakePorts, tokenIn } from "../core/ports.ts";
import { as, testNow, visitor } from "./given.ts";

/** A stranger with a fresh sign-in has changed the member's address; `undo` is the owner's link. Needs the pool's account. */
export async function takenOver({ mails }: ReturnType<typeof fakePorts>, who: MemberActor) {
  const thief = `${randomUUID()}@example.com`;
  const tokenTo = (email: string, path: string) =>
    tokenIn(mails.findLast(({ to, text }) => to === email && text.includes(path)) ?? { text: "" });
  await as({ ...who, authTime: testNow }, () => Members.changeEmail({ email: thief }));
  await deliverAll();
  await as(visitor, () => Members.confirmNewEmail({ token: tokenTo(thief, "/confirm-new-email") }));
  await deliverAll();
  const token = tokenTo(who.email, "/undo-email");
  return { thief, tokenTo, undo: () => as(visitor, () => Members.undoEmail({ token })) };
}
