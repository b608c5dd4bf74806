import { type CleanerRow, wasApproved } from "./partition.ts";

type Named = Pick<CleanerRow, "fullName" | "businessName">;
type Kept = Pick<CleanerRow, "verifiedName" | "approvedName">;

/** How a business is called, or whoever has none. */
const nameOf = ({ businessName, fullName }: Named) => businessName || fullName;

/** The name of somebody whose identity staff have verified, as they verified it: what they call themselves since is their own. */
export const verifiedNameOf = ({ fullName, verifiedName }: Pick<Named, "fullName"> & Pick<Kept, "verifiedName">) =>
  verifiedName || fullName;

/** How a business is called that staff have approved, as they approved it. */
export const approvedNameOf = ({ approvedName, ...named }: Named & Pick<Kept, "approvedName">) =>
  approvedName || nameOf(named);

/**
 * What a change of names keeps: the ones that staff have looked at, while what they decided stands. A profile may be edited after its
 * approval (000 §9), and what is told to others in the name of it may not (decision 0098).
 */
export const keptNames = (before: CleanerRow, after: Named): Kept => ({
  ...(before.isVerified &&
    !before.verifiedName &&
    before.fullName !== after.fullName && { verifiedName: before.fullName }),
  ...(wasApproved(before) &&
    !before.approvedName &&
    nameOf(before) !== nameOf(after) && { approvedName: nameOf(before) }),
});
