import type { CleanerProfile } from "@naqi/contracts";
import { AreasCard } from "@/features/cleaners/profile/areas-card.tsx";
import { AboutCard } from "@/features/cleaners/profile/profile-about.tsx";
import { ProfileHero } from "@/features/cleaners/profile/profile-hero.tsx";
import { WorkCard } from "@/features/cleaners/profile/profile-work.tsx";

/** A cleaner's profile in a staff case, rendered by the customers' components. */
export const SeenProfile = ({ cleaner }: { cleaner: CleanerProfile }) => (
  <>
    <ProfileHero cleaner={cleaner} />
    <AboutCard cleaner={cleaner} />
    <WorkCard cleaner={cleaner} />
    <AreasCard cleaner={cleaner} />
  </>
);
