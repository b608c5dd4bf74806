import type { Role } from "@naqi/contracts";
import type { ComponentType } from "react";
import type { PlainKey } from "texts:common";

/** What the file of a page exports: the page, and its title, to be read once its texts are here. */
export interface PageFile {
  default: ComponentType;
  title: () => string;
}

export type Reader = Role | "visitor";

export interface Options {
  /** Whose it is alone: visitors are sent to sign in, others to the landing page; admin's do not exist for others (decisions G04). */
  only?: Role | readonly Role[];
  /** Its name in the header and the footer, which keep the order of the table (000 §2). */
  nav?: PlainKey;
  /** A team member does not have it: their team's owner applies and is paid. */
  notInTeams?: boolean;
  /** In whose header it stands, if not in that of whoever `only` names. */
  navOf?: readonly Reader[];
  /** Its first sight is drawn at build time. */
  drawn?: boolean;
  /** Search engines may keep it. */
  indexed?: boolean;
  /** The file of `shared/` that draws it and others like it. */
  template?: "service" | "legal";
  /** A customer may be greeted over it: it holds no form and no payment. */
  welcomes?: boolean;
}

/** A page: its address and everything that is to be known of it before its file has arrived. */
export interface Row<Path extends string = string> extends Options {
  path: Path;
  load: () => Promise<PageFile>;
}

/** The file of an address, named as it is, a parameter in words: `/admin/people/:memberId` is `admin/people/member-id.tsx`. */
export const fileOf = (path: string) =>
  path === "/" ? "home.tsx" : `${path.slice(1).replace(/:(\w+)Id\b/g, "$1-id")}.tsx`;

/** A row of the table. A file without a title does not compile. */
export const page = <const Path extends string, const More extends Options>(
  path: Path,
  load: () => Promise<PageFile>,
  more?: More,
) => ({ path, load, ...more }) as Row<Path> & More;

export interface NavItem {
  to: string;
  label: PlainKey;
  /** Lines that wait there. */
  unread?: number;
}

/** Whose a page is; a visitor's are the ones that anyone may see. */
export const readersOf = ({ only }: Pick<Options, "only">): readonly Reader[] => [only ?? ("visitor" as const)].flat();

/** What stands in somebody's header, where asked of a team member. */
export const navOf = (rows: readonly Row[], reader: Reader, isOfTeam = false): NavItem[] =>
  rows.flatMap((row) => {
    const { path, nav, notInTeams, navOf: readers = readersOf(row) } = row;
    return nav && readers.includes(reader) && !(isOfTeam && notInTeams) ? [{ to: path, label: nav }] : [];
  });
