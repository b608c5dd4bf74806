import { startTable } from "../../packages/local/src/table.ts";

/** A table in memory that core works on; `given` and core may be imported only after this. */
export async function tableForCore() {
  const local = await startTable("naqi");
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT: local.endpoint,
    TABLE_NAME: "naqi",
    STAGE: "bench",
    MAIL_FROM: "Naqi <hello@naqi.example>",
    AWS_REGION: "eu-west-1",
    USER_POOL_ID: "eu-west-1_Local0001",
    USER_POOL_CLIENT_ID: "bench",
  });
  return local;
}
