import { operations, routeOf, statusOfKind } from "@naqi/contracts";
import { openApi } from "@naqi/contracts/open-api";
import { describe, expect, it } from "vitest";
import { problemsOf } from "../support/open-api.ts";

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

  it("asks for a token where the operation does", () => {
    const open = operations.filter(({ operation }) => {
      const { method, path } = routeOf(operation);
      return !("security" in (document.paths[path]?.[method.toLowerCase()] ?? {}));
    });
    expect(open.map(({ operation }) => operation.access)).toEqual(open.map(() => "anyone"));
  });
});
