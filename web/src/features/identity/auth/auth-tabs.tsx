import { type ReactNode, useState } from "react";
import { t } from "texts:identity/auth";
import { Tabs } from "@/ui/page/tabs.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type AuthTab = "signIn" | "signUp";

/** Sign Up is first with a role, an invitation or a sign-up link (000 §2, decisions G08). */
export const firstTabOf = (query: URLSearchParams): AuthTab => {
  const signUp = query.has("role") || query.has("ref") || ["signup", "waitlist"].includes(query.get("type") ?? "");
  return signUp ? "signUp" : "signIn";
};

const tabs = () =>
  [
    { name: "signIn", label: t("auth.signIn") },
    { name: "signUp", label: t("auth.signUp") },
  ] as const;

interface Props {
  selected: AuthTab;
  onSelect: (tab: AuthTab) => void;
  query: URLSearchParams;
  /** The address, if known. */
  initialEmail: string;
  /** Shown above the Sign Up form. */
  invitation?: ReactNode;
  onRegistering: (registering: boolean) => void;
}

/** Sign In and Sign Up. The typed email stays when the tab changes. */
export function AuthTabs({ selected, onSelect, query, initialEmail, invitation, onRegistering }: Props) {
  const [email, setEmail] = useState(initialEmail);
  return (
    <Tabs<AuthTab> label={t("auth.tabs")} tabs={tabs()} selected={selected} onSelect={onSelect}>
      {selected === "signIn" ? (
        <SignInForm email={email} onEmail={setEmail} query={query} />
      ) : (
        <>
          {invitation}
          <SignUpForm email={email} onEmail={setEmail} query={query} onRegistering={onRegistering} />
        </>
      )}
    </Tabs>
  );
}
