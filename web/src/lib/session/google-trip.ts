import type { InputOf, members } from "@naqi/contracts";

/** What must not get lost between leaving for Google and coming back. */
export interface GoogleTrip {
  /** The query of /auth to come back to: the tab, the role, the code, where to go on to. */
  search: string;
  /** What somebody new becomes; absent on the Sign In tab, where nobody has chosen. Old accounts keep what they are. */
  enrolment?: Omit<InputOf<typeof members.enroll>, "fullName">;
  /** A friend's code, for somebody new. */
  referralCode?: string;
  /** The second try after an account was linked; there is no third. */
  again?: boolean;
  /** Made in a window of its own by somebody who is signed in and asked to do so once more. */
  window?: boolean;
}

// Amplify's own custom state is lost when Google or the pool refuses, and then it is needed as well.
const key = "google-trip";

/** Notes a trip in this tab, or in the window that makes it. */
export const packTrip = (trip: GoogleTrip, of: Storage = sessionStorage) => of.setItem(key, JSON.stringify(trip));

/** The trip of this tab, once. Without one, as in a tab that was opened anew, the plain sign-in. */
export function unpackTrip(): GoogleTrip {
  try {
    const packed = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return packed ? (JSON.parse(packed) as GoogleTrip) : { search: "" };
  } catch {
    return { search: "" };
  }
}
