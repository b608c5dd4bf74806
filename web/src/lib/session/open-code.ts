import { useEffect, useState } from "react";
import { useSettings } from "../http/settings.ts";

/** A code is valid for half a minute. */
const askEveryMs = 5_000;

/**
 * The authenticator code of a made-up person in the local product; undefined elsewhere: only the local pool has its own
 * address and answers this.
 */
export function useOpenCode(email: string): string | undefined {
  const endpoint = useSettings()?.userPoolEndpoint;
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (!endpoint) return;
    let isOver = false;
    const ask = async () => {
      const response = await fetch(`${endpoint}open-code?email=${encodeURIComponent(email)}`);
      const { code } = (await response.json()) as { code: string | null };
      if (!isOver) setCode(code ?? undefined);
    };
    // Without it the code must come from a phone, as everywhere.
    const asking = () => void ask().catch(() => setCode(undefined));
    asking();
    const timer = setInterval(asking, askEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [endpoint, email]);
  return code;
}
