import { useCallback, useLayoutEffect } from "react";
import { type ExitForm, useWizard } from "./wizard-context.ts";

/** Registers the form of a step for Save & Exit. */
export function useRegisterExitForm() {
  const { exitRef } = useWizard();
  return useCallback((form: ExitForm | undefined) => void (exitRef.current.form = form), [exitRef]);
}

/** The step's form is saved by Save & Exit. */
export function useExitForm({ isDirty, submit }: ExitForm) {
  const register = useRegisterExitForm();
  useLayoutEffect(() => {
    register({ isDirty, submit });
    return () => register(undefined);
  });
}
