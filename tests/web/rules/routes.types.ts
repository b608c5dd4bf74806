// What must not compile; tsc says so when one of these does.
import { page } from "@/routes/shared/page.ts";

const Page = () => null;
const title = () => "Earnings";

page("/earnings", async () => ({ default: Page, title }));
// @ts-expect-error A page without a title.
page("/earnings", async () => ({ default: Page }));
// @ts-expect-error A file without a page.
page("/earnings", async () => ({ title }));
// @ts-expect-error A name in the header that no catalogue has.
page("/earnings", async () => ({ default: Page, title }), { nav: "nav.nowhere" });
page("/earnings", async () => ({ default: Page, title }), { only: ["customer", "cleaner"] });
// @ts-expect-error A role that there is not.
page("/earnings", async () => ({ default: Page, title }), { only: "owner" });
