import { CloudWatchLogsClient, PutLogEventsCommand } from "@aws-sdk/client-cloudwatch-logs";
import type { Look } from "../http/look-log.ts";
import { looksStream } from "./looks-stream.ts";

/**
 * Writes looks to a log group of their own with 30 days of retention; no function can read it. `LOOKS_ENDPOINT` points
 * at the local double.
 */
export function looksFromEnvironment(): (look: Look) => Promise<void> {
  const endpoint = process.env.LOOKS_ENDPOINT;
  const client = new CloudWatchLogsClient({
    ...(endpoint && { endpoint, credentials: { accessKeyId: "local", secretAccessKey: "local" } }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
  return async (look) => {
    await client.send(
      new PutLogEventsCommand({
        logGroupName: process.env.LOOKS_LOG_GROUP,
        logStreamName: looksStream,
        logEvents: [{ timestamp: Date.now(), message: JSON.stringify(look) }],
      }),
    );
  };
}
