import { recoveryCodeCount, refuseSecurity } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newRecoveryCode } from "../../kit/ids.ts";
import { row } from "../../kit/table/read-together.ts";
import { always, changing, deleting, type Part, putting } from "../../kit/table/commit.ts";
import { port } from "../../ports/index.ts";
import { RecoveryCodesEntity } from "./security.entity.ts";

/** Bound to its owner: another member's code gives another mark. */
const markOf = (memberId: string, code: string) => port("vault").mark(`recovery code ${memberId} ${code}`);

/** Ten new codes, shown once (`ABCDE-23456`), and the part that replaces all stored marks. */
export async function newCodes(memberId: string): Promise<{ recoveryCodes: string[]; part: Part }> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const marks = await Promise.all(codes.map((code) => markOf(memberId, code)));
  return {
    recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    part: putting("codes", RecoveryCodesEntity.put({ memberId, marks, madeAt: Call.now() }), always),
  };
}

/** Uses up a code; refuses `security.recoveryFailed` for an unknown one. */
export async function usingUp(memberId: string, code: string): Promise<Part> {
  const mark = await markOf(memberId, code);
  return changing(
    "codes",
    RecoveryCodesEntity.patch({ memberId })
      .delete({ marks: [mark] })
      .where(({ marks }, { contains }) => contains(marks, mark)),
    refuseSecurity.recoveryFailed,
  );
}

export const forgetting = (memberId: string): Part =>
  deleting("codes", RecoveryCodesEntity.delete({ memberId }), always);

export const codesRow = (memberId: string) => row(RecoveryCodesEntity, { memberId });
