import type { Me } from "@naqi/contracts";
import { startTransition, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:common";
import { ApiError, asApiError, networkError } from "../http/api-error.ts";
import { finishTrip, type GoogleTrip } from "../session/google-trip.ts";
import type { Arrival } from "../session/session.ts";
import { announceSignInAgain, clearStoredSession, hasStoredSession } from "../session/storage.ts";
import { signInNote } from "../session/this-browser.ts";
import { accessToken } from "../session/token.ts";

const google = () =>
  import("../session/google.ts").catch(() => {
    throw networkError();
  });

interface Session {
  show: (member: Me) => void;
  /** Keeps trying to identify a stored session's member. */
  check: () => Promise<void>;
  /** There is no signed-in member after all. */
  fail: () => void;
}

async function leaveForGoogle(trip: GoogleTrip) {
  // Re-authentication keeps the current session until there is another.
  if (!trip.window) clearStoredSession();
  await (await google()).goToGoogle(trip);
}

async function signInAgainWithGoogle(email: string) {
  // Synchronously: browsers open windows only while a press is being handled.
  const other = window.open("", "_blank", "popup,width=480,height=720");
  if (!other) throw new ApiError("bug", t("google.blocked"));
  try {
    await (await google()).goToGoogle({ search: "", window: { email } }, other);
  } catch (thrown) {
    other.close();
    throw thrown;
  }
}

/** Signing in with Google: out of the site and back (decisions §6.5). */
export function useGoogle(session: Session) {
  const navigate = useNavigate();
  const latest = useRef({ ...session, navigate });
  useEffect(() => {
    latest.current = { ...session, navigate };
  });

  return useMemo(() => {
    let arriving: Promise<Arrival> | undefined;
    // The address still carries Google's code; the original page replaces it.
    const backTo = ({ search }: GoogleTrip) => latest.current.navigate(`/auth${search}`, { replace: true });

    async function arrive(): Promise<Arrival> {
      const back = finishTrip();
      const trip = back?.trip ?? { search: "" };
      try {
        if (!back) throw new ApiError("bug", t("auth.failed"), { code: "auth.failed" });
        await (await google()).arriveFromGoogle(back.notes);
        const { member, registered } = await welcome(trip);
        if (trip.window) {
          announceSignInAgain(member.memberId);
          // If the browser does not allow it, the window continues to the member's home.
          window.close();
        }
        const enter = () =>
          startTransition(() => {
            backTo(trip);
            latest.current.show(member);
          });
        return { trip, member, registered, enter };
      } catch (thrown) {
        let error = asApiError(thrown);
        if (error.code === "auth.linked" && !trip.again) {
          try {
            await leaveForGoogle({ ...trip, again: true });
            return await new Promise<Arrival>(() => undefined);
          } catch (stuck) {
            error = asApiError(stuck);
          }
        }
        if (trip.window) window.close();
        backTo(trip);
        // The tokens may be valid and only our own server unreachable.
        if (hasStoredSession()) void latest.current.check();
        else latest.current.fail();
        throw error;
      }
    }

    return { leaveForGoogle, signInAgainWithGoogle, arriveFromGoogle: () => (arriving ??= arrive()) };
  }, []);
}

/** Identifies the member; a new one gets the role chosen before. */
async function welcome({ enrolment }: GoogleTrip): Promise<{ member: Me; registered: boolean }> {
  const { askBeginSession, askMe, askEnroll } = await import("./member-calls.ts");
  // Google's pages pass nothing on, so the browser identifies itself right after (decision 0076).
  await askBeginSession(signInNote());
  const member = await askMe();
  if (member.role || !enrolment) return { member, registered: false };
  try {
    await askEnroll({ ...enrolment, fullName: member.fullName });
  } catch {
    // 'Complete sign-up' asks again, and shows the error.
    return { member, registered: false };
  }
  await accessToken({ fresh: true });
  return { member: await askMe(), registered: true };
}
