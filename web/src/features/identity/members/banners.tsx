import { DebtBanner } from "./debt-banner.tsx";
import { SuspendedBanner } from "./suspended-banner.tsx";
import { UnconfirmedBanner } from "./unconfirmed-banner.tsx";
import { UnstoredBanner } from "./unstored-banner.tsx";

/** The messages to members above every page. */
export default function Banners() {
  return (
    <>
      <UnstoredBanner />
      <UnconfirmedBanner />
      <SuspendedBanner />
      <DebtBanner />
    </>
  );
}
