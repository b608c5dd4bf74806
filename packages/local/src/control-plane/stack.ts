import { isDeepStrictEqual } from "node:util";
import type { Account } from "./account.ts";
import { checkResource } from "./check-resource.ts";
import { customAttributes } from "./custom.ts";
import { knownTo } from "./references.ts";
import { chosenName, physicalIdOf, type Place, type Resource, takenBy } from "./resources.ts";
import {
  type Declared,
  inOrder,
  type Known,
  type Properties,
  resolve,
  type Template,
  TemplateError,
} from "./template.ts";

interface Event {
  at: Date;
  logicalId: string;
  physicalId: string;
  type: string;
  status: string;
  reason?: string;
}

interface Output {
  key: string;
  value: string;
  exportName?: string;
}

/** What an operation created from a template, until it is known whether it stays. */
interface Made {
  resources: Map<string, Resource>;
  outputs: Output[];
  imports: Set<string>;
}

const ownType = "AWS::CloudFormation::Stack";

/** One CloudFormation stack: its template, its resources and its events. */
export class Stack {
  readonly id: string;
  readonly createdAt = new Date();
  status = "REVIEW_IN_PROGRESS";
  reason?: string;
  template: Template = { Resources: {} };
  /** The template's text, as submitted. */
  body = "{}";
  resources = new Map<string, Resource>();
  outputs: Output[] = [];
  /** The names of other stacks' exports that it uses. */
  imports = new Set<string>();
  readonly events: Event[] = [];
  /** What the last operation could not create. */
  failed?: Omit<Event, "at">;
  isProtected = false;
  #replacements = 0;

  constructor(
    readonly account: Account,
    readonly region: string,
    readonly name: string,
  ) {
    this.id = `arn:aws:cloudformation:${region}:${account.number}:stack/${name}/${account.stacks.size}`;
  }

  /** Whether the last operation completed. */
  get isComplete(): boolean {
    return ["CREATE_COMPLETE", "UPDATE_COMPLETE"].includes(this.status);
  }

  /** How often a resource in it was created, changed or removed. */
  get changes(): number {
    return this.events.filter(({ type }) => type !== ownType).length;
  }

  get exports(): Map<string, string> {
    return new Map(this.outputs.flatMap(({ exportName, value }) => (exportName ? [[exportName, value]] : [])));
  }

  get #place(): Place {
    return { account: this.account.number, region: this.region, stack: this.name };
  }

  /** Creates everything in a template, or rolls back: then retained resources stay, with their names. */
  create(template: Template, body: string) {
    this.#tell("CREATE_IN_PROGRESS");
    [this.template, this.body] = [template, body];
    const made = this.#made();
    try {
      this.#apply(template, made);
      this.#take(made);
      this.#tell("CREATE_COMPLETE");
    } catch (error) {
      const reason = reasonOf(error);
      this.#tell("ROLLBACK_IN_PROGRESS", `${reason} Rollback requested by user.`);
      const refused = [...made.resources.values()].toReversed().filter((resource) => !this.#takenBack(resource));
      this.resources = new Map(refused.map((resource) => [resource.logicalId, resource]));
      this.#tell(refused.length > 0 ? "ROLLBACK_FAILED" : "ROLLBACK_COMPLETE", reason);
    }
  }

  /** Updates the resources to match a template, or leaves everything unchanged. */
  update(template: Template, body: string) {
    const before = { resources: this.resources, outputs: this.outputs, imports: this.imports };
    this.#tell("UPDATE_IN_PROGRESS");
    const made = this.#made();
    try {
      this.#apply(template, made);
      const used = this.#exportsInUse(made);
      if (used) throw new TemplateError(used);
      [this.template, this.body] = [template, body];
      this.#take(made);
      this.#tell("UPDATE_COMPLETE_CLEANUP_IN_PROGRESS");
      for (const old of [...before.resources.values()].toReversed())
        if (made.resources.get(old.logicalId)?.physicalId !== old.physicalId) this.#letGo(old);
      this.#tell("UPDATE_COMPLETE");
    } catch (error) {
      this.#tell("UPDATE_ROLLBACK_IN_PROGRESS", reasonOf(error));
      for (const resource of made.resources.values())
        if (before.resources.get(resource.logicalId)?.physicalId !== resource.physicalId) this.#release(resource);
      this.#tell("UPDATE_ROLLBACK_COMPLETE", reasonOf(error));
    }
  }

  /** Removes everything, last created first. A resource that cannot be removed stays, and the stack with it. */
  remove() {
    this.#tell("DELETE_IN_PROGRESS");
    const used = this.#exportsInUse(this.#made());
    try {
      if (used) throw new TemplateError(used);
      for (const resource of [...this.resources.values()].toReversed()) {
        this.#letGo(resource);
        this.resources.delete(resource.logicalId);
      }
      this.outputs = [];
      this.imports.clear();
      this.#tell("DELETE_COMPLETE");
      this.account.stacks.delete(`${this.region} ${this.name}`);
    } catch (error) {
      this.#tell("DELETE_FAILED", reasonOf(error));
    }
  }

  #made = (): Made => ({ resources: new Map(), outputs: [], imports: new Set() });

  #take({ resources, outputs, imports }: Made) {
    [this.resources, this.outputs, this.imports] = [resources, outputs, imports];
  }

  #apply(template: Template, made: Made) {
    this.failed = undefined;
    const known = knownTo(this, template, made);
    for (const logicalId of inOrder(template)) {
      const declared = template.Resources[logicalId]!;
      try {
        made.resources.set(logicalId, this.#resource(logicalId, declared, known, made));
      } catch (error) {
        this.failed = {
          logicalId,
          type: declared.Type,
          physicalId: "",
          status: "CREATE_FAILED",
          reason: reasonOf(error),
        };
        this.#event(this.failed);
        throw new TemplateError(`The following resource(s) failed to create: [${logicalId}]. ${reasonOf(error)}`);
      }
    }
    for (const [key, { Value, Export }] of Object.entries(template.Outputs ?? {})) {
      const exportName = Export && String(resolve(Export.Name, known));
      const other = exportName && this.account.exported(this.region, exportName);
      if (other && other.by !== this)
        throw new TemplateError(`Export with name ${exportName} is already exported by stack ${other.by.name}`);
      made.outputs.push({ key, value: String(resolve(Value, known)), exportName });
    }
  }

  /** The resource after the update: unchanged, changed in place, or replaced. */
  #resource(logicalId: string, declared: Declared, known: Known, made: Made): Resource {
    const { Type: type } = declared;
    const properties = resolve(declared.Properties ?? {}, known) as Properties;
    const deletionPolicy = declared.DeletionPolicy ?? "Delete";
    const standing = this.resources.get(logicalId);
    if (standing?.type === type && isDeepStrictEqual(standing.properties, properties))
      return { ...standing, deletionPolicy };

    const isSame = standing?.type === type && !this.#needsAnother(standing, properties);
    checkResource(this.account, {
      logicalId,
      type,
      properties,
      stack: this.name,
      made: made.resources.values(),
      isNew: !isSame,
    });
    const attributes = customAttributes(type, properties, this.account, this.region);
    if (isSame) {
      const changed = { ...standing, properties, attributes, deletionPolicy };
      this.#event({ ...changed, status: "UPDATE_COMPLETE" });
      return changed;
    }

    const chosen = chosenName(this.account.schema, type, properties);
    const taken = takenBy(this.account.schema, type, properties, this.#place);
    const owner = taken && this.account.names.get(taken);
    if (owner) throw new TemplateError(`${taken} already exists in stack ${owner}`);
    if (taken) this.account.names.set(taken, this.name);
    const nth = standing ? ++this.#replacements : 0;
    const resource = {
      logicalId,
      type,
      properties,
      attributes,
      deletionPolicy,
      physicalId: physicalIdOf(logicalId, chosen, this.#place, nth),
    };
    if (type === "AWS::SSM::Parameter")
      this.account.parameters.set(`${this.region} ${chosen}`, String(properties["Value"]));
    this.#event({ ...resource, status: "CREATE_COMPLETE" });
    return resource;
  }

  #needsAnother({ type, properties: before }: Resource, after: Properties): boolean {
    const replacing = type.startsWith("Custom::") ? new Set<string>() : this.account.schema.replacing(type);
    return [...replacing].some((name) => !isDeepStrictEqual(before[name], after[name]));
  }

  /** Why an export cannot be removed or changed: another stack imports it. */
  #exportsInUse(next: Made): string | undefined {
    const after = new Map(next.outputs.map(({ exportName, value }) => [exportName, value]));
    for (const [name, value] of this.exports) {
      const users = this.account.importersOf(this.region, name);
      if (after.get(name) !== value && users.length > 0)
        return `Export ${name} cannot be ${after.has(name) ? "updated" : "deleted"} as it is in use by ${users.join(" and ")}`;
    }
    return undefined;
  }

  #letGo(resource: Resource) {
    if (resource.deletionPolicy.startsWith("Retain")) return this.#event({ ...resource, status: "DELETE_SKIPPED" });
    if (isProtected(resource)) throw new TemplateError(`${resource.logicalId} has deletion protection.`);
    if (resource.type === "AWS::S3::Bucket" && this.account.bucket(resource.physicalId).size > 0)
      throw new TemplateError(`The bucket you tried to delete is not empty (${resource.physicalId})`);
    this.#release(resource);
  }

  /** Whether the resources of a failed creation are gone; retained ones count as gone and keep their names. */
  #takenBack(resource: Resource): boolean {
    if (resource.deletionPolicy === "Retain") return true;
    if (isProtected(resource)) {
      this.#event({ ...resource, status: "DELETE_FAILED", reason: `${resource.logicalId} has deletion protection.` });
      return false;
    }
    this.#release(resource);
    return true;
  }

  #release(resource: Resource) {
    const { type, properties } = resource;
    if (type === "Custom::S3AutoDeleteObjects") this.account.bucket(String(properties["BucketName"])).clear();
    const taken = takenBy(this.account.schema, type, properties, this.#place);
    if (taken) this.account.names.delete(taken);
    if (type === "AWS::SSM::Parameter") this.account.parameters.delete(`${this.region} ${String(properties["Name"])}`);
    this.#event({ ...resource, status: "DELETE_COMPLETE" });
  }

  #tell(status: string, reason?: string) {
    [this.status, this.reason] = [status, reason];
    this.#event({ logicalId: this.name, physicalId: this.id, type: ownType, status, reason });
  }

  #event({ logicalId, physicalId, type, status, reason }: Omit<Event, "at">) {
    this.events.push({ at: new Date(), logicalId, physicalId, type, status, reason });
  }
}

/** A pool reports this itself, a table for its replicas. */
const isProtected = ({ properties: { DeletionProtection, Replicas } }: Resource) =>
  DeletionProtection === "ACTIVE" ||
  (Array.isArray(Replicas) &&
    Replicas.some((replica) => (replica as Properties)["DeletionProtectionEnabled"] === true));

const reasonOf = (error: unknown) => {
  if (error instanceof TemplateError) return error.message;
  throw error;
};
