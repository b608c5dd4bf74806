import { type OutputOf, plainCode, security } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/security";
import { useCommand } from "@/lib/data/use-command.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { CodeInput, codeProblem } from "@/ui/inputs/code-input.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import { noProof, ProofFields, useProof } from "./proof.tsx";
import { QrCode } from "./qr-code.tsx";

type Secret = OutputOf<typeof security.setUpFactor> & { password: string };

interface Props {
  open: boolean;
  onClose: () => void;
  /** It is on, with these recovery codes. */
  onDone: (recoveryCodes: string[]) => void;
}

/** Two steps: the password, then the app and its first code. The password stays in this page until both are done. */
export function SetUpFactor({ open, onClose, onDone }: Props) {
  const [secret, setSecret] = useState<Secret>();
  const leave = () => {
    setSecret(undefined);
    onClose();
  };
  return secret ? (
    <TurnOn
      open={open}
      secret={secret}
      onClose={leave}
      onDone={(codes) => {
        setSecret(undefined);
        onDone(codes);
      }}
    />
  ) : (
    <GivePassword open={open} onClose={leave} onSecret={setSecret} />
  );
}

function GivePassword({
  onSecret,
  ...dialog
}: Pick<Props, "open" | "onClose"> & {
  onSecret: (secret: Secret) => void;
}) {
  const setUp = useCommand(security.setUpFactor, { refreshes: [security.mine] });
  const proof = useProof(false);
  const form = useForm({
    saved: noProof,
    check: proof.check,
    send: async (given) => {
      const outcome = await setUp.run(proof.proofOf(given));
      if (!outcome.ok) return proof.atField(outcome.error);
      onSecret({ ...outcome.data, password: given.password });
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      {...dialog}
      title={t("step.password")}
      action={t("step.next")}
      busyText={t("step.wait")}
    >
      <p className="text-muted">{t("step.passwordText")}</p>
      <ProofFields form={form} wantsCode={proof.wantsCode} />
    </FormDialog>
  );
}

/** Groups of four for typing; apps ignore the spaces. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

function TurnOn({ secret: { secret, uri, password }, onDone, ...dialog }: Props & { secret: Secret }) {
  const turnOn = useCommand(security.turnOnFactor, { refreshes: [security.mine] });
  const { atField } = useProof(true);
  const form = useForm({
    saved: { code: "" },
    check: ({ code }) => ({ code: codeProblem(code) }),
    send: async ({ code }) => {
      const outcome = await turnOn.run({ password, code: plainCode(code) });
      if (!outcome.ok) return atField(outcome.error);
      onDone(outcome.data.recoveryCodes);
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      {...dialog}
      title={t("step.scan")}
      action={t("step.turnOn")}
      busyText={t("step.turningOn")}
    >
      <p className="text-muted">{t("step.scanText")}</p>
      <QrCode text={uri} label={t("step.qr")} />
      <SecretKey secret={grouped(secret)} />
      <CodeInput {...form.field("code")} />
    </FormDialog>
  );
}

/** The whole key is visible, to type it into a phone. */
const SecretKey = ({ secret }: { secret: string }) => (
  <div role="group" aria-label={t("step.secret")} className="grid gap-2">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span aria-hidden="true" className="text-small font-medium">
        {t("step.secret")}
      </span>
      <CopyButton text={secret} />
    </div>
    <code dir="ltr" className="rounded-control bg-sunken px-4 py-3 text-center font-mono break-words">
      {secret}
    </code>
  </div>
);
