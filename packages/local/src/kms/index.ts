import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, closeAfterAnswer, readJson } from "../gateway/body.ts";
import { actionsWith, KmsError } from "./actions.ts";
import { keysIn, type KeySpec } from "./keys.ts";

interface KmsOptions {
  /** Where the keys are kept. */
  file: string;
  /** The keys there are, by alias. */
  keys: Record<string, KeySpec>;
}

/**
 * A KMS for one machine: Encrypt, Decrypt and GenerateMac in its protocol (JSON 1.1), with real keys of this machine's
 * own and KMS's errors. Signed requests only, though the signature is not checked.
 */
export function createKms({ file, keys }: KmsOptions) {
  const actions = actionsWith(keysIn(file, keys));

  async function answer(request: IncomingMessage): Promise<object> {
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
      throw new KmsError("MissingAuthenticationTokenException", "Missing Authentication Token");
    const name = /^TrentService\.(\w+)$/.exec(String(request.headers["x-amz-target"] ?? ""))?.[1] ?? "";
    const action = request.method === "POST" && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new KmsError("UnknownOperationException");
    const body = await readJson(request, 64 * 1024);
    if (body === undefined) throw new KmsError("SerializationException");
    return action(body);
  }

  return {
    /** Answers one request; never throws. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        send(response, 200, await answer(request));
      } catch (error) {
        closeAfterAnswer(request, response);
        if (error instanceof KmsError) send(response, 400, { __type: error.type, message: error.message });
        else if (error instanceof BodyTooLarge) send(response, 413, { __type: "RequestEntityTooLargeException" });
        else send(response, 500, { __type: "KMSInternalException" });
      }
    },
  };
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
}
