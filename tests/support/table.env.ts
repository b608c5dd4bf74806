import { inject } from "vitest";

// Core reads these when it is first imported, which is after this file.
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: inject("tableEndpoint"),
  TABLE_NAME: "naqi",
  STAGE: "test",
  SITE_URL: "http://localhost",
  AWS_REGION: "eu-west-1",
  USER_POOL_ID: "eu-west-1_Local0001",
  USER_POOL_CLIENT_ID: "client",
});
