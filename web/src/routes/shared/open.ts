/**
 * The files of the pages in `open` (`public.ts`) and of the one in the place of any other, apart from their rows: the names of all that
 * they bring along would be loaded with every page that is only read.
 */
export const search = () => import("../search.tsx");
export const auth = () => import("../auth.tsx");
export const cleanerProfile = () => import("../cleaner-profile/cleaner-id.tsx");
export const withoutSignal = () => import("./without-signal.tsx");
