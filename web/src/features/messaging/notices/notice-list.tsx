import { Bell } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "texts:messaging/notices";
import { useNow } from "@/lib/browser/use-now.ts";
import { useSession } from "@/lib/session/session.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { JobsLink } from "@/ui/links/jobs-link.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { useNotices, useSee } from "./use-notices.ts";

/** The member's notifications, newest first; unseen ones are marked and become seen. */
export function NoticeList() {
  const now = useNow();
  const list = useNotices();
  const { run } = useSee();
  const [latest] = list.items;
  const first = list.first;
  // The state when the list loaded: items that become seen now stay marked.
  const seenBefore = useRef<string>(undefined);
  if (first) seenBefore.current ??= first.seenUpTo ?? "";
  const isUnseen = first !== undefined && latest !== undefined && latest.noticeId > (first.seenUpTo ?? "");
  const seeing = isUnseen ? latest.noticeId : undefined;
  useEffect(() => {
    if (seeing) void run({ noticeId: seeing });
  }, [seeing, run]);
  return (
    <PagedList
      of={list}
      keyOf={({ noticeId }) => noticeId}
      failed={t("notices.failed")}
      skeleton={<ListSkeleton />}
      empty={<Nothing />}
    >
      {(notices) => (
        <ul className="grid max-w-3xl gap-2.5">
          {notices.map((notice) => (
            <li key={notice.noticeId}>
              <NoticeRow
                notice={notice}
                isNew={!notice.isOwn && notice.noticeId > (seenBefore.current ?? "")}
                now={now}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Nothing() {
  const isCleaner = useSession().role === "cleaner";
  return (
    <Empty
      icon={<Bell />}
      title={t("notices.empty")}
      hint={t(isCleaner ? "notices.emptyCleaner" : "notices.emptyCustomer")}
      action={isCleaner ? <JobsLink /> : <ButtonLink to="/search">{t("notices.find")}</ButtonLink>}
    />
  );
}

const ListSkeleton = () => (
  <div className="grid max-w-3xl gap-2.5">
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} className="h-24" />
    ))}
  </div>
);
