/** Removes a toast whose action has become void, by its id. */
export const dropToast = async (id: string) => void (await import("sonner").catch(() => undefined))?.toast.dismiss(id);
