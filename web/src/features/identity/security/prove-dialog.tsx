import { plainCode } from "@naqi/contracts";
import type { ReactNode } from "react";
import { useForm } from "@/lib/form/use-form.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { noProof, ProofFields, useProof } from "./proof.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  busyText: string;
  isDangerous?: boolean;
  /** Does it; returns a failure. */
  send: (proof: { password: string; code: string }) => Promise<ApiError | undefined>;
  children: ReactNode;
}

/** Asks for password and code before changing the second factor. */
export function ProveDialog({ send, children, ...dialog }: Props) {
  const proof = useProof(true);
  const form = useForm({
    saved: noProof,
    check: proof.check,
    send: async (given) => {
      const error = await send({ password: given.password, code: plainCode(given.code) });
      return error && proof.atField(error);
    },
  });
  return (
    <FormDialog form={form} size="small" {...dialog}>
      {children}
      <ProofFields form={form} wantsCode />
    </FormDialog>
  );
}
