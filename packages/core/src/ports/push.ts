import type { PushBrowser } from "@naqi/contracts";

export interface Push {
  /** The key for subscriptions; undefined where the stage has none and offers no push. */
  readonly publicKey: string | undefined;

  /** At most 3 kB, kept for `seconds`. False: the browser is gone. Drops refused texts (4xx except 429), logs 401 and 403, else throws. */
  send(to: PushBrowser, text: string, seconds: number): Promise<boolean>;
}
