import { type Identity, type Mail, providePorts } from "@naqi/core";

type Sent = Parameters<Mail["send"]>[0];

/** A mail service and a user pool that only remember; `fail` makes their calls fail until it is unset. */
export function fakePorts() {
  const mails: Sent[] = [];
  const asked: string[] = [];
  const state: { fail: Error | undefined; slowMs: number } = { fail: undefined, slowMs: 0 };
  const check = async () => {
    if (state.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, state.slowMs));
    if (state.fail) throw state.fail;
  };
  const mail: Mail = {
    async send(one) {
      await check();
      mails.push(one);
    },
  };
  const noted = (action: string) => async (memberId: string) => {
    await check();
    asked.push(`${action} ${memberId}`);
  };
  const identity: Identity = {
    confirmEmail: noted("confirm"),
    setPassword: noted("password"),
    signOutEverywhere: noted("sign out"),
    remove: noted("remove"),
  };
  providePorts({ mail, identity });
  return { mails, asked, state };
}

/** The token of the confirmation link in a mail. */
export const tokenIn = ({ text }: Pick<Sent, "text">) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "";
