import { type CleaningRequest, packageOf, type PackageChoice, type Property, properties } from "@naqi/contracts";
import { Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { t } from "texts:requests";
import { signInTo } from "@/lib/browser/next.ts";
import { useSession } from "@/lib/session/session.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { propertyTypeName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { postParameter, propertyParameter } from "./post-address.ts";

const PostRequestDialog = lazy(() =>
  import("./request-dialog.tsx").then((file) => ({ default: file.PostRequestDialog })),
);

/**
 * The Post Request dialog, which is open where the address says `?post=1`, or names a package or with it one of the
 * customer's properties: signing in leads back to it, and a page that is only read opens it by a link.
 */
export function PostRequest({ begin = {} }: { begin?: Partial<CleaningRequest> }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get(postParameter);
  const isCustomer = session.status === "member" && session.role === "customer";
  const propertyId = query.get(propertyParameter);
  const own = useQuery(properties.mine, wanted && propertyId && isCustomer ? {} : null);
  if (!wanted || session.status === "loading") return null;
  const close = () =>
    setQuery(
      (former) => {
        former.delete(postParameter);
        former.delete(propertyParameter);
        return former;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!isCustomer) {
    const isVisitor = session.role === undefined;
    return (
      <Dialog
        open
        onClose={close}
        size="small"
        title={t("post.signInTitle")}
        footer={isVisitor && <ButtonLink to={signInTo(pathname + search)}>{t("post.signIn")}</ButtonLink>}
      >
        <p>{isVisitor ? t("post.signInText") : t("post.onlyCustomers")}</p>
      </Dialog>
    );
  }
  // The form begins with what the property says, so it waits for it; a property that is not there is none.
  if (propertyId && !own.data && !own.error) return null;
  const property = own.data?.items.find((one) => one.propertyId === propertyId);
  return (
    <Suspense fallback={null}>
      <PostRequestDialog
        key={wanted}
        memberId={session.member.memberId}
        begin={property ? { ...begin, ...placeOf(property) } : begin}
        choice={choiceOf(wanted)}
        onClose={close}
        onDone={({ requestId }) => void navigate(`/customer/requests/${requestId}`)}
      />
    </Suspense>
  );
}

/** What a property says of a request for it. */
const placeOf = ({ propertyId, location, propertyType, propertySize }: Property): Partial<CleaningRequest> => ({
  propertyId,
  location,
  propertyType: propertyTypeName(propertyType),
  propertySize: propertySize ?? undefined,
});

/** `home-cleaning.standard`: a package; anything else is a request in one's own words. */
function choiceOf(wanted: string): PackageChoice | undefined {
  const [service = "", packageId = ""] = wanted.split(".");
  return packageOf(service, packageId) && { service: service as PackageChoice["service"], packageId };
}
