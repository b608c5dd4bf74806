import type { PushBrowser } from "@naqi/contracts";

/** Shows notices in browsers, by their makers' push services. */
export interface Push {
  /** What browsers subscribe with; undefined where the stage has no keys, and nobody is offered any. */
  readonly publicKey: string | undefined;

  /**
   * Hands a text of at most 3 kB, sealed for that browser alone, to its push service, which keeps it for so many seconds while the
   * browser is away. Answers false when there is no such browser any more. A text that the service
   * refuses for good (4xx but 429) is let go, as it would refuse it again; where it does not take us for whom we say we are (401, 403)
   * that is logged. Throws when the service does not take it now.
   */
  send(to: PushBrowser, text: string, seconds: number): Promise<boolean>;
}
