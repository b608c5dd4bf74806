import { refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { putting, transact } from "../kit/transact.ts";
import { MemberEntity } from "./members.entity.ts";

/**
 * Makes a pool account an administrator; needs a job's call, because only an operator's command and the seeder may
 * (decisions §6.4). Doing it again changes nothing; an account that already is a customer or a cleaner is refused,
 * as an account has one role.
 */
export async function appointAdmin({
  memberId,
  fullName,
  email,
}: {
  memberId: string;
  fullName: string;
  email: string;
}): Promise<void> {
  Call.job();
  const now = Call.now();
  const row = {
    memberId,
    role: "admin",
    fullName,
    email,
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  } as const;
  const failed = await transact([putting("member", MemberEntity.create(row))]);
  if (failed.size === 0) return;
  const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
  if (data?.role !== "admin") throw refuseMember.alreadyEnrolled();
}
