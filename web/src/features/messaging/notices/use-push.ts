import { notices } from "@naqi/contracts";
import { useEffect, useState } from "react";
import { useCommand } from "@/lib/data/use-command.ts";
import { browserIdOf, browserOf, canPush, subscribeHere, subscriptionHere } from "@/lib/browser/push.ts";

/** `blocked` can only be changed in the browser's settings. */
type Here = "unknown" | "impossible" | "blocked" | "off" | "on";

interface Offered {
  publicKey: string;
  browsers: readonly string[];
}

/** Whether this browser shows the member's notifications, and how to change it. */
export function usePush({ publicKey, browsers }: Offered) {
  const adding = useCommand(notices.addBrowser, { refreshes: [notices.choices] });
  const removing = useCommand(notices.removeBrowser, { refreshes: [notices.choices] });
  const [here, setHere] = useState<Here>("unknown");
  const [isFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    let isShown = true;
    void stateHere(publicKey, browsers).then((state) => isShown && setHere(state));
    return () => void (isShown = false);
  }, [publicKey, browsers]);

  async function changed(change: () => Promise<Here>) {
    setFailed(false);
    setAsking(true);
    try {
      setHere(await change());
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  }

  return {
    here,
    busy: isAsking,
    /** The browser's push service or our server was unreachable. */
    isFailed: isFailed || adding.error !== undefined || removing.error !== undefined,
    turnOn: () =>
      changed(async () => {
        const subscription = await subscribeHere(publicKey);
        if (!subscription) return Notification.permission === "denied" ? "blocked" : "off";
        return (await adding.run(browserOf(subscription))).ok ? "on" : "off";
      }),
    turnOff: () =>
      changed(async () => {
        const subscription = await subscriptionHere();
        if (!subscription) return "off";
        if (!(await removing.run({ endpoint: subscription.endpoint })).ok) return "on";
        await subscription.unsubscribe();
        return "off";
      }),
  };
}

async function stateHere(publicKey: string, browsers: readonly string[]): Promise<Here> {
  if (!canPush()) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await subscriptionHere().catch(() => undefined);
  const browserId = subscription && (await browserIdOf(subscription, publicKey));
  // A subscription that another member of this computer claimed shows nothing of this member.
  return browserId && browsers.includes(browserId) ? "on" : "off";
}
