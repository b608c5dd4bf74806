import { operations, routeOf, statusOfKind } from "@naqi/contracts";
import { openApi } from "@naqi/contracts/open-api";
import { describe, expect, it } from "vitest";
import { problemsOf } from "../support/http/open-api.ts";

interface Asked {
  tags: string[];
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: {
    required: boolean;
    content: { "application/json": { schema: { properties: Record<string, object>; required: string[] } } };
  };
  responses: Record<string, { description: string; content: { "application/json": { schema: object } } }>;
}

describe("the route table", () => {
  it("has no id and no route twice", () => {
    const ids = operations.map(({ operation }) => operation.id);
    const routes = operations.map(({ operation }) => operation.route.replaceAll(/\{\w+\}/g, "{}"));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });
  it("names only parameters that the input has", () => {
    for (const { operation } of operations) {
      const { parameters } = routeOf(operation);
      const shape = (operation.input as unknown as { shape: Record<string, unknown> }).shape;
      expect(Object.keys(shape), operation.id).toEqual(expect.arrayContaining(parameters));
    }
  });
  it("refuses fields it does not know, in every operation", () => {
    const open = operations.filter(({ operation }) => {
      const given = operation.input.safeParse({ surprise: 1 });
      return !given.error?.issues.some(({ code }) => code === "unrecognized_keys");
    });
    expect(open.map(({ operation }) => operation.id)).toEqual([]);
  });
});

describe("the API document", () => {
  const document = JSON.parse(JSON.stringify(openApi())) as ReturnType<typeof openApi>;

  it("is OpenAPI 3.1 without a structural fault", () => expect(problemsOf(document)).toEqual([]));

  it("has every operation with its refusals", () => {
    for (const { operation } of operations) {
      const { method, path } = routeOf(operation);
      const described = document.paths[path]?.[method.toLowerCase()] as { operationId: string; responses: object };
      expect(described.operationId).toBe(operation.id);
      const statuses = operation.refuses.map(({ kind }) => String(statusOfKind[kind]));
      expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(["200", ...statuses]));
    }
  });

  it("says where things are and how a token is sent", () => {
    expect(document.servers).toEqual([{ url: "/api" }]);
    expect(document.components.securitySchemes).toEqual({
      member: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
    });
    expect(document.components.schemas).toHaveProperty("Problem.properties.message");
  });

  it("puts what is asked for into the address, behind it, or into the body", () => {
    const search = document.paths["/cleaners"]?.["get"] as Asked;
    expect(search.tags).toEqual(["cleaners"]);
    expect(search).not.toHaveProperty("requestBody");
    expect(search.parameters.map(({ in: place }) => place)).toEqual(search.parameters.map(() => "query"));
    const names = search.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["text", "sort", "minutes", "cursor"]));
    // What has a default need not be sent.
    expect(search.parameters.some(({ required }) => required)).toBe(false);
    expect(search.parameters.find(({ name }) => name === "sort")?.schema).toHaveProperty("enum");

    const free = document.paths["/bookings/{bookingId}/free-times"]?.["get"] as Asked;
    expect(free.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ["bookingId", "path", true],
      ["from", "query", true],
      ["days", "query", false],
    ]);
    expect(free.parameters[0]?.schema).toHaveProperty("pattern");

    const cancel = document.paths["/bookings/{bookingId}/cancel"]?.["post"] as Asked;
    expect(cancel.parameters.map(({ name }) => name)).toEqual(["bookingId"]);
    const { required, content } = cancel.requestBody!;
    const { schema } = content["application/json"];
    expect([required, Object.keys(schema.properties), schema.required]).toEqual([
      true,
      ["expectedFee", "expectedStart", "reason", "reopen"],
      [],
    ]);
    expect(schema.properties["expectedFee"]).toHaveProperty("maximum");
    const moved = document.paths["/bookings/{bookingId}/reschedule"]?.["post"] as Asked;
    const { required: needed } = moved.requestBody!.content["application/json"].schema;
    expect(needed).toEqual(expect.arrayContaining(["scheduledDate", "scheduledTime", "idempotencyKey"]));
    expect(needed).not.toContain("bookingId");
    const withdraw = document.paths["/bookings/{bookingId}/report/withdraw"]?.["post"];
    expect(withdraw).not.toHaveProperty("requestBody");
  });

  it("states the responses, and which callers are refused", () => {
    const responses = (path: string, method: string) => (document.paths[path]![method] as Asked).responses;
    const start = responses("/bookings/{bookingId}/start", "post");
    expect(Object.keys(start)).toEqual(["200", "400", "401", "403", "404", "409", "410", "429"]);
    expect(start["404"]?.description).toBe("`booking.notFound`: We could not find that booking.");
    expect(responses("/bookings/{bookingId}/answer", "post")["400"]?.description).toBe("invalid");
    expect(start["409"]?.description.split("\n\n").length).toBeGreaterThan(2);
    expect(start["409"]?.content["application/json"].schema).toEqual({ $ref: "#/components/schemas/Problem" });
    expect(start["200"]?.content["application/json"].schema).toHaveProperty("properties.bookingId");
    expect(Object.keys(responses("/calendar/{token}/visits.ics", "get")["200"]!.content)).toEqual(["text/calendar"]);
    expect(Object.keys(responses("/cleaners", "get"))).toEqual(["200", "400"]);
    expect(Object.keys(responses("/me", "get"))).toEqual(["200", "400", "401"]);
    expect(Object.keys(responses("/wallet", "get"))).toEqual(["200", "400", "401", "403"]);
  });

  it("asks for a token where the operation does", () => {
    expect((document.paths["/me"]!["get"] as Asked).security).toEqual([{ member: [] }]);
    const open = operations.filter(({ operation }) => {
      const { method, path } = routeOf(operation);
      return !("security" in (document.paths[path]?.[method.toLowerCase()] ?? {}));
    });
    const anyone = operations.filter(({ operation }) => operation.access === "anyone");
    expect(open.map(({ operation }) => operation.id)).toEqual(anyone.map(({ operation }) => operation.id));
    expect(open.length).toBeGreaterThan(5);
  });
});
