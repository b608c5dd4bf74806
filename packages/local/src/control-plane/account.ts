import type { Resource } from "./resources.ts";
import type { ResourceTypes } from "./schema.ts";
import type { Stack } from "./stack.ts";
import type { Properties } from "./template.ts";

/** A stage's account as the control plane sees it: its resources, their names, and its limits. */
export class Account {
  readonly number = "123456789012";
  readonly stacks = new Map<string, Stack>();
  /** Names in use, with the stack that took each; an orphan keeps its name. */
  readonly names = new Map<string, string>();
  /** Parameters of Systems Manager by region and name. */
  readonly parameters = new Map<string, string>();
  /** Changes made by hand that no template contains, by region and subject. */
  readonly #kept = new Map<string, Properties>();
  /** CloudTrail's events, newest last. */
  readonly trail: Record<string, string>[] = [];
  /** Objects by bucket and key. */
  readonly buckets = new Map<string, Map<string, Buffer>>();

  constructor(
    readonly schema: ResourceTypes,
    /** Why creating a resource fails, to rehearse a failure. */
    readonly failing: (type: string, logicalId: string, stack: string) => string | undefined = () => undefined,
  ) {}

  stackIn(region: string, name: string): Stack | undefined {
    return this.stacks.get(`${region} ${name}`) ?? [...this.stacks.values()].find(({ id }) => id === name);
  }

  stacksIn(region: string): Stack[] {
    return [...this.stacks.values()].filter((stack) => stack.region === region);
  }

  /** The stack and value of an export name in the region. */
  exported(region: string, name: string): { value: string; by: Stack } | undefined {
    for (const by of this.stacksIn(region)) {
      const value = by.exports.get(name);
      if (value !== undefined) return { value, by };
    }
    return undefined;
  }

  /** The stacks of the region that use an export. */
  importersOf(region: string, name: string): string[] {
    return this.stacksIn(region)
      .filter(({ imports }) => imports.has(name))
      .map((stack) => stack.name);
  }

  /** The resource with an id in the region. */
  resource(region: string, physicalId: string): Resource | undefined {
    return this.#resourcesIn(region).find((resource) => resource.physicalId === physicalId);
  }

  /** The resources of a type in the region. */
  standing(region: string, type: string): Resource[] {
    return this.#resourcesIn(region).filter((resource) => resource.type === type);
  }

  /** All resources of the account, in every region. */
  get resources(): Resource[] {
    return [...this.stacks.values()].flatMap(({ resources }) => [...resources.values()]);
  }

  #resourcesIn = (region: string) => this.stacksIn(region).flatMap(({ resources }) => [...resources.values()]);

  kept(what: string, region: string): Properties {
    return this.#kept.get(`${region} ${what}`) ?? {};
  }

  keep(what: string, region: string, said: Properties) {
    this.#kept.set(`${region} ${what}`, { ...this.kept(what, region), ...said });
  }

  bucket(name: string): Map<string, Buffer> {
    const objects = this.buckets.get(name) ?? new Map<string, Buffer>();
    this.buckets.set(name, objects);
    return objects;
  }
}
