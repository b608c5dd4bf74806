import { Component, type ReactNode } from "react";
import { t } from "@/lib/messages.ts";
import { Button } from "@/ui/button.tsx";

interface Props {
  /** A new value gives the content another chance: the address. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps the header alive when a page breaks, and offers the way on. */
export class ErrorBoundary extends Component<Props, { brokeAt?: string }> {
  override state: { brokeAt?: string } = {};

  static getDerivedStateFromError() {
    return { brokeAt: location.pathname };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.brokeAt && before.resetKey !== this.props.resetKey) this.setState({ brokeAt: undefined });
  }

  override render() {
    if (!this.state.brokeAt) return this.props.children;
    return (
      <div role="alert" className="page-width py-24 text-center">
        <h1 className="text-heading">{t("problem.crash")}</h1>
        <p className="mt-3 text-muted">{t("problem.crashHint")}</p>
        <Button className="mt-8" onClick={() => location.reload()}>
          {t("problem.reload")}
        </Button>
      </div>
    );
  }
}
