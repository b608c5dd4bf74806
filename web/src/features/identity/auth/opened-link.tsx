import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { t } from "texts:identity/auth";
import { toast } from "@/ui/dialogs/toast.tsx";
import { applyReferral } from "./apply-referral.ts";

interface Props {
  code: string;
  isCustomer: boolean;
  to: string;
}

/** A friend's link that a signed-in member opened: applies the code, says how that went, and goes on. */
export function OpenedLink({ code, isCustomer, to }: Props) {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (isCustomer) void applyReferral(code);
    else void toast({ title: t("referral.customersOnly"), tone: "error" });
  }, [code, isCustomer]);
  return <Navigate to={to} replace />;
}
