import type { Role } from "@naqi/contracts";
import type { ComponentType } from "react";
import type { PlainKey } from "texts:common";

/** What a page's file exports: the page, and its title, to be read once its texts are loaded. */
export interface PageFile {
  default: ComponentType;
  title: () => string;
}

export type Reader = Role | "visitor";

/** The parts of staff's navigation, in order. */
export const staffGroups = ["decide", "records", "money", "audit"] as const;
export type StaffGroup = (typeof staffGroups)[number];

export interface Options {
  /**
   * The roles it is limited to: visitors are sent to sign in, other roles to the landing page; for non-admins, admin
   * pages do not exist (decisions G04).
   */
  only?: Role | readonly Role[];
  /** Its label in the header and the footer, in table order (000 §2). */
  nav?: PlainKey;
  /** Its part of staff's navigation. */
  group?: StaffGroup;
  /** Not for team members: their team's owner applies and is paid. */
  notInTeams?: boolean;
  /** The role whose header has the link, if not the one in `only`. */
  navOf?: readonly Reader[];
  /** Its first view is prerendered. */
  drawn?: boolean;
  /** Search engines may index it. */
  indexed?: boolean;
  /** The file in `shared/` that renders it and similar pages. */
  template?: "service" | "legal" | "find-cleaner";
  /** A customer may be greeted over it: it has no form and no payment. */
  welcomes?: boolean;
}

/** A page: its address and all metadata needed before its file has arrived. */
export interface Row<Path extends string = string> extends Options {
  path: Path;
  load: () => Promise<PageFile>;
}

/**
 * The file for an address, named alike, with parameters in words: `/admin/people/:memberId` is
 * `admin/people/member-id.tsx`.
 */
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
  /** The unread count shown with it. */
  unread?: number;
  group?: StaffGroup;
}

/** A page's role; a visitor's pages are the public ones. */
export const readersOf = ({ only }: Pick<Options, "only">): readonly Reader[] => [only ?? ("visitor" as const)].flat();

/** A member's header item, with its visibility for team members. */
export const navOf = (rows: readonly Row[], reader: Reader, isOfTeam = false): NavItem[] =>
  rows.flatMap((row) => {
    const { path, nav, group, notInTeams, navOf: readers = readersOf(row) } = row;
    return nav && readers.includes(reader) && !(isOfTeam && notInTeams)
      ? [{ to: path, label: nav, ...(group && { group }) }]
      : [];
  });
