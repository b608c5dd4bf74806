import { properties, type PropertyDetails, refuseMember, refuseProperty } from "@naqi/contracts";
import { hasDoor } from "@naqi/contracts/common/places";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import {
  alreadyDone,
  always,
  answering,
  commit,
  deleting,
  impossible,
  putting,
  retry,
} from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { beingActive, countingGoneProperty, countingNewProperty } from "../../identity/member-record/standing.ts";
import { HomeStandardEntity } from "./home-standards.entity.ts";
import { PropertyEntity } from "./properties.entity.ts";
import { asProperty, propertiesOf, type PropertyRow } from "./view.ts";

export const mine = implement(properties.mine, async () => ({ items: await propertiesOf(Call.member().memberId) }));

/** Adds a property of an active customer below `policy.properties`, both as write conditions. The address needs a door (G125). */
export const add = implement(properties.add, async ({ idempotencyKey, ...details }) => {
  mustHaveDoor(details);
  const { memberId: customerId } = Call.member();
  const once = onceFor(properties.add, customerId, idempotencyKey, details);
  return asProperty(await once.orFirst(() => addOnce(details, once)));
});

async function addOnce(details: PropertyDetails, once: ReturnType<typeof onceFor>): Promise<PropertyRow> {
  const { memberId: customerId } = Call.member();
  const [first] = await readTogether(once.row);
  const answered = once.answered<PropertyRow>(first);
  if (answered) return answered;
  const now = Call.now();
  const property: PropertyRow = {
    ...written(details),
    customerId,
    propertyId: newId("prp"),
    requestCount: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await commit([
    once.remembering(property),
    putting("property", PropertyEntity.create(property), impossible),
    answering(countingNewProperty(customerId), async () =>
      (await readMember(customerId))?.standing === "active" ? refuseProperty.tooMany() : refuseMember.suspended(),
    ),
  ]);
  return property;
}

/** Replaces a property if its version is unchanged. A repeat with the stored values is no conflict. */
export const change = implement(properties.change, async ({ propertyId, version, ...details }) => {
  mustHaveDoor(details);
  const key = { customerId: Call.member().memberId, propertyId };
  return retryOnConflict(async () => {
    const { data: before } = await PropertyEntity.get(key).go({ consistent: true });
    if (!before) throw refuseProperty.notFound();
    const after: PropertyRow = {
      ...key,
      ...written(details),
      requestCount: before.requestCount,
      version: before.version + 1,
      createdAt: before.createdAt,
      updatedAt: Call.now(),
    };
    const [stands, changed] = [asProperty(before), asProperty(after)];
    if (stands.version !== version && stands.version !== changed.version) throw refuseProperty.changedElsewhere();
    await commit([
      beingActive(key.customerId),
      putting(
        "property",
        PropertyEntity.put(after).where((property, { eq }) => eq(property.version, before.version)),
        retry,
      ),
    ]);
    return changed;
  });
});

export const remove = implement(properties.remove, async ({ propertyId }) => {
  const { memberId: customerId } = Call.member();
  await commit([
    deleting("property", PropertyEntity.remove({ customerId, propertyId }), alreadyDone),
    deleting("standard", HomeStandardEntity.delete({ customerId, propertyId }), always),
    answering(countingGoneProperty(customerId), refuseMember.suspended),
  ]);
  return { items: await propertiesOf(customerId) };
});

function mustHaveDoor({ address, apartmentNumber: unit }: PropertyDetails): void {
  if (!hasDoor({ ...address, unit })) throw refuseProperty.doorMissing();
}

const written = ({ name, address, apartmentNumber, propertyType, access }: PropertyDetails) => ({
  name: name || undefined,
  address,
  propertyType,
  apartmentNumber: apartmentNumber || undefined,
  access: Object.fromEntries(Object.entries(access).filter(([, said]) => said)) as PropertyDetails["access"],
});
