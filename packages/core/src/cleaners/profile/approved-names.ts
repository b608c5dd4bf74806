import { type CleanerRow, wasApproved } from "./partition.ts";

type Named = Pick<CleanerRow, "fullName" | "businessName">;
type Kept = Pick<CleanerRow, "verifiedName" | "approvedName">;

const nameOf = ({ businessName, fullName }: Named) => businessName || fullName;

/** The name that staff verified; a later name is the cleaner's own. */
export const verifiedNameOf = ({ fullName, verifiedName }: Pick<Named, "fullName"> & Pick<Kept, "verifiedName">) =>
  verifiedName || fullName;

export const approvedNameOf = ({ approvedName, ...named }: Named & Pick<Kept, "approvedName">) =>
  approvedName || nameOf(named);

/** Keeps the staff-approved names when names change: profiles stay editable (000 §9), but notices use the approved names (0098). */
export const keptNames = (before: CleanerRow, after: Named): Kept => ({
  ...(before.isVerified &&
    !before.verifiedName &&
    before.fullName !== after.fullName && { verifiedName: before.fullName }),
  ...(wasApproved(before) &&
    !before.approvedName &&
    nameOf(before) !== nameOf(after) && { approvedName: nameOf(before) }),
});
