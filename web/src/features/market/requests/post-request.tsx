import { type CleaningRequest, packageOf, type PackageChoice } from "@naqi/contracts";
import { Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { t } from "texts:market/requests";
import { signInTo } from "@/lib/browser/next.ts";
import { useSession } from "@/lib/session/session.ts";
import { lazy } from "@/lib/texts/lazy.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { postParameter, propertyParameter } from "./post-address.ts";

const PostRequestDialog = lazy(() =>
  import("./request-dialog.tsx").then((file) => ({ default: file.PostRequestDialog })),
);
const PropertyRequestDialog = lazy(() =>
  import("./property-request.tsx").then((file) => ({ default: file.PropertyRequestDialog })),
);

/**
 * The Post Request dialog, open if the address says `?post=1`, or names a package or a customer's property: signing in
 * leads back to it, and static pages open it by a link.
 */
export function PostRequest({ begin = {} }: { begin?: Partial<CleaningRequest> }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get(postParameter);
  const isCustomer = session.status === "member" && session.role === "customer";
  const propertyId = query.get(propertyParameter);
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
  if (session.member?.suspended) {
    return (
      <Dialog open onClose={close} size="small" title={t("post.suspendedTitle")}>
        <p>{t("post.suspended")}</p>
      </Dialog>
    );
  }
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
  const dialog = {
    memberId: session.member.memberId,
    begin,
    choice: choiceOf(wanted),
    onClose: close,
    onDone: ({ requestId }: CleaningRequest) => void navigate(`/customer/requests/${requestId}`),
  };
  return (
    <Suspense fallback={null}>
      {propertyId ? (
        <PropertyRequestDialog key={wanted} propertyId={propertyId} {...dialog} />
      ) : (
        <PostRequestDialog key={wanted} {...dialog} />
      )}
    </Suspense>
  );
}

/** `home-cleaning.standard`: a package; anything else is a free-form request. */
function choiceOf(wanted: string): PackageChoice | undefined {
  const [service = "", packageId = ""] = wanted.split(".");
  return packageOf(service, packageId) && { service: service as PackageChoice["service"], packageId };
}
