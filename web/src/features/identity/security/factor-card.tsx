import { dayOf, type OutputOf, security } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/security";
import { useCommand } from "@/lib/data/use-command.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { ProveDialog } from "./prove-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpFactor } from "./set-up-factor.tsx";

type Doing = "setUp" | "turnOff" | "renew";

type Factor = OutputOf<typeof security.mine>;

const fewCodes = 3;

/** The second factor: off, or on with the remaining recovery codes. */
export function FactorCard({ factorSince, recoveryCodesLeft }: Factor) {
  const session = useSession();
  const [doing, setDoing] = useState<Doing>();
  const [fresh, setFresh] = useState<{ codes: string[]; isFirst: boolean }>();
  const close = () => setDoing(undefined);

  function onKept() {
    setFresh(undefined);
    // Every session has ended, this one too: the next sign-in is the first with a code.
    if (fresh?.isFirst) void session.signOut();
  }

  return (
    <section aria-labelledby="second-factor">
      <Card>
        <FactorState factorSince={factorSince} recoveryCodesLeft={recoveryCodesLeft} />
        <FactorActions isOn={Boolean(factorSince)} onPress={setDoing} />
      </Card>
      {doing === "setUp" && (
        <SetUpFactor
          open
          onClose={close}
          onDone={(codes) => {
            close();
            setFresh({ codes, isFirst: true });
          }}
        />
      )}
      {doing === "renew" && (
        <RenewDialog
          onClose={close}
          onRenewed={(codes) => {
            close();
            setFresh({ codes, isFirst: false });
          }}
        />
      )}
      {doing === "turnOff" && <TurnOffDialog onClose={close} />}
      <RecoveryCodes
        codes={fresh?.codes}
        action={t(fresh?.isFirst ? "codes.again" : "codes.done")}
        {...(fresh?.isFirst && { note: t("codes.againText") })}
        onDone={onKept}
      />
    </section>
  );
}

function FactorState({ factorSince, recoveryCodesLeft }: Pick<Factor, "factorSince" | "recoveryCodesLeft">) {
  const session = useSession();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="second-factor" className="text-title">
          {t("factor.title")}
        </h2>
        <Badge tone={factorSince ? "success" : "neutral"}>
          {factorSince ? t("factor.on", { day: formatDate(dayOf(factorSince)) }) : t("factor.off")}
        </Badge>
      </div>
      <p className="mt-1 max-w-prose text-muted">{t("factor.why")}</p>
      {session.member?.emailOfGoogle && <p className="mt-3 max-w-prose">{t("factor.endsGoogle")}</p>}
      {factorSince && (
        <p className="mt-3">
          <span>{t("factor.left", { count: recoveryCodesLeft })}</span>
          {recoveryCodesLeft <= fewCodes && <span className="text-warning"> {t("factor.fewLeft")}</span>}
        </p>
      )}
    </>
  );
}

function FactorActions({ isOn, onPress }: { isOn: boolean; onPress: (what: Doing) => void }) {
  const opening = (what: Doing) => ({ onPointerEnter: preloadDialog, onClick: () => onPress(what) });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isOn ? (
        <>
          <Button tone="secondary" {...opening("renew")}>
            {t("factor.renew")}
          </Button>
          <Button tone="quiet" className="text-danger" {...opening("turnOff")}>
            {t("factor.turnOff")}
          </Button>
        </>
      ) : (
        <Button {...opening("setUp")}>{t("factor.setUp")}</Button>
      )}
    </div>
  );
}

interface RenewProps {
  onClose: () => void;
  onRenewed: (codes: string[]) => void;
}

function RenewDialog({ onClose, onRenewed }: RenewProps) {
  const renew = useCommand(security.renewCodes, { refreshes: [security.mine] });
  return (
    <ProveDialog
      open
      onClose={onClose}
      title={t("factor.renew")}
      action={t("factor.renew")}
      busyText={t("factor.renewing")}
      send={async (proof) => {
        const outcome = await renew.run(proof);
        if (!outcome.ok) return outcome.error;
        onRenewed(outcome.data.recoveryCodes);
      }}
    >
      <p className="text-muted">{t("factor.renewText")}</p>
    </ProveDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const turnOff = useCommand(security.turnOffFactor, { refreshes: [security.mine] });
  return (
    <ProveDialog
      open
      onClose={onClose}
      title={t("factor.turnOff")}
      action={t("factor.turnOff")}
      busyText={t("factor.turningOff")}
      isDangerous
      send={async (proof) => {
        const outcome = await turnOff.run(proof);
        if (!outcome.ok) return outcome.error;
        void toast({ title: t("factor.isOff") });
        onClose();
        // The password alone is enough now; if not, the page asks for a code.
        await session.signIn(session.member?.email ?? "", proof.password).catch(() => undefined);
      }}
    >
      <p className="text-muted">{t("factor.turnOffText")}</p>
      {session.role === "admin" && <p className="text-danger">{t("factor.turnOffStaff")}</p>}
    </ProveDialog>
  );
}
