import type { InputOf, Me, members } from "@naqi/contracts";
import { type RefObject, useMemo, useRef } from "react";
import { forgetDrafts } from "../form/forget-drafts.ts";
import type { SessionState } from "../session/session.ts";
import { announceSignOut, clearStoredSession, hasStoredSession } from "../session/storage.ts";
import { accessToken } from "../session/token.ts";
import { server } from "./member-server.ts";

const amplify = () => import("../session/amplify.ts");

/** Ends the session here, and everywhere if the server is reached. `leaves`: the browser goes to the pool's pages. */
async function endSession() {
  let isEverywhere = false;
  const tellServer = async () => {
    await (await server()).askSignOut();
    isEverywhere = true;
  };
  const leaves = await amplify()
    .then(({ closeSession }) => closeSession(tellServer))
    .catch(() => clearStoredSession() && false);
  return { leaves, isEverywhere };
}

interface Given {
  shown: RefObject<SessionState>;
  /** Asks the server for the member, and shows it. */
  load: () => Promise<Me>;
  check: () => Promise<void>;
  leave: () => void;
  ask: () => Promise<boolean>;
  settle: (given: boolean) => void;
}

/** Signing up, in and out; `actions` is the same object until one of the given functions changes. */
// oxlint-disable-next-line max-lines-per-function -- one object of short actions, which call each other
export function useSessionActions({ shown, load, check, leave, ask, settle }: Given) {
  // Signing out in a browser whose session was ended elsewhere asks for no password.
  const isLeaving = useRef(false);
  const actions = useMemo(() => {
    const enroll = async (enrolment: InputOf<typeof members.enroll>) => {
      await (await server()).askEnroll(enrolment);
      // The role reaches the server only inside a token, and the current one was made before it existed.
      await accessToken({ fresh: true });
      return load();
    };
    const entered = async () => {
      const member = await load();
      settle(true);
      return member;
    };
    return {
      enroll,
      signIn: async (email: string, password: string) => {
        await (await amplify()).openSession(email, password, { keep: shown.current.status === "member" });
        return entered();
      },
      confirmSignIn: async (code: string) => {
        await (await amplify()).confirmSession(code);
        return entered();
      },
      signUp: async (account: { email: string; password: string }, enrolment: InputOf<typeof members.enroll>) => {
        const { openSession } = await amplify();
        const { askSignUp } = await server();
        clearStoredSession();
        const email = account.email.trim();
        await askSignUp({ email, newPassword: account.password, fullName: enrolment.fullName });
        await openSession(email, account.password);
        try {
          return await enroll(enrolment);
        } catch (error) {
          await check();
          throw error;
        }
      },
      signInAgain: ask,
      stayAsIs: () => settle(false),
      signOut: async () => {
        window.dispatchEvent(new Event("signing-out"));
        isLeaving.current = true;
        const { leaves, isEverywhere } = await endSession();
        announceSignOut();
        forgetDrafts();
        // A router navigation would cancel the browser's redirect.
        if (!leaves) leave();
        isLeaving.current = false;
        return isEverywhere;
      },
      refresh: async () => {
        await accessToken({ fresh: true });
        return hasStoredSession() ? load() : undefined;
      },
    };
  }, [shown, ask, check, leave, load, settle]);
  return { actions, isLeaving };
}
