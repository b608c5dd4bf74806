import type { toast } from "@/ui/dialogs/toast.tsx";

/** The text instead of 'Progress Saved'. */
export type Saved = Partial<Parameters<typeof toast>[0]>;
