import { useState } from "react";
import { t } from "texts:auth";
import { type ApiError, asApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/field.tsx";
import { GoogleMark } from "@/ui/google-mark.tsx";

/** For whoever signs in with Google and has no password, where the stage has Google; the page stays as it is. */
export function GoogleAgain({ email }: { email: string }) {
  const { signInAgainWithGoogle } = useSession();
  const [error, setError] = useState<ApiError>();
  if (!useSettings()?.oauthDomain) return null;

  async function onPress() {
    setError(undefined);
    try {
      await signInAgainWithGoogle(email);
    } catch (thrown) {
      setError(asApiError(thrown));
    }
  }

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
        {t("google.or")}
      </p>
      <Button tone="secondary" wide icon={<GoogleMark />} onClick={() => void onPress()}>
        {t("google.continue")}
      </Button>
      <FormError error={error} />
    </div>
  );
}
