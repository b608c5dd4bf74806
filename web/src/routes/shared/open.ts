/**
 * The files of the `open` pages (`public.ts`) and of the not-found page, separate from their rows: the names of their
 * chunks would otherwise be loaded with every static page.
 */
export const search = () => import("../search.tsx");
export const auth = () => import("../auth.tsx");
export const cleanerProfile = () => import("../cleaner-profile/cleaner-id.tsx");
export const withoutSignal = () => import("./without-signal.tsx");
