import { Component, type ReactNode } from "react";
import { t } from "texts:common";
import { Awake } from "@/ui/states/awake.tsx";
import { Button } from "@/ui/links/button.tsx";

interface Props {
  /** A new value retries the content: the address. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  isBroken: boolean;
  /** The value the content was last tried with. */
  triedWith?: string;
}

/** Keeps the header working when a page crashes, and offers a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { isBroken, triedWith }: State): State {
    return { isBroken: isBroken && triedWith === resetKey, triedWith: resetKey };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert" className="page-width py-24 text-center">
        <h1 className="text-heading">{t("problem.crash")}</h1>
        <p className="mt-3 text-muted">{t("problem.crashHint")}</p>
        <Button className="mt-8" onClick={() => location.reload()}>
          {t("problem.reload")}
        </Button>
        <Awake part="page" />
      </div>
    );
  }
}
