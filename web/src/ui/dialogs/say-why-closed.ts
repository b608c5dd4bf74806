import { focusOpenTab } from "@/lib/browser/focus.ts";
import { whyClosed } from "@/lib/data/why-over.ts";
import { toast } from "./toast.tsx";

/** Reports why the page removed a dialog about a visit (`FormDialog`). */
export async function sayWhyClosed(...[booking, side]: Parameters<typeof whyClosed>): Promise<void> {
  const title = await whyClosed(booking, side);
  focusOpenTab();
  // The same toast as for a refusal, so that it is shown once.
  void toast({ id: "booking.wrongMoment", title, tone: "error" });
}
