import type { DynamoDBStreamEvent } from "aws-lambda";

/** The ids of the outbox rows in a stream batch; undefined for an event without any. */
export function newEvents(event: unknown): string[] | undefined {
  if (typeof event !== "object" || event === null || !("Records" in event)) return undefined;
  const { Records } = event as DynamoDBStreamEvent;
  const ids = Records.flatMap(({ dynamodb }) => dynamodb?.NewImage?.eventId?.S ?? []);
  return ids.length > 0 ? ids : undefined;
}
