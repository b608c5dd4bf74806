import { customerOnboarding, properties } from "@naqi/contracts";
import { useEffect, useRef, useState } from "react";
import { t } from "texts:bookings/bookings";
import { useCommand } from "@/lib/data/use-command.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import type { PropertyToSave } from "./sent.ts";

const refreshes = [properties.mine, customerOnboarding.progress];

/**
 * Saves a booked address as a property. The booking already exists, so a failure is shown beside it, or as a toast
 * after the dialog is closed.
 */
export function useSaveAddress() {
  const add = useCommand(properties.add, { refreshes });
  const [asked, setAsked] = useState<PropertyToSave>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  async function save(property: PropertyToSave) {
    setAsked(property);
    const outcome = await add.run(property);
    if (outcome.ok || isShown.current) return;
    void toast({ title: t("booking.notSaved"), description: outcome.error.message, tone: "error" });
  }
  return { save, asked, busy: add.busy, error: add.error };
}
