import { Actions } from "@/features/showcase/actions.tsx";
import { Choices } from "@/features/showcase/choices.tsx";
import { Files } from "@/features/showcase/files.tsx";
import { Labels } from "@/features/showcase/labels.tsx";
import { Moves } from "@/features/showcase/moves.tsx";
import { Numbers } from "@/features/showcase/numbers.tsx";
import { Overlays } from "@/features/showcase/overlays.tsx";
import { Pickers } from "@/features/showcase/pickers.tsx";
import { States } from "@/features/showcase/states.tsx";
import { Switches } from "@/features/showcase/switches.tsx";
import { Tables } from "@/features/showcase/tables.tsx";
import { TextFields } from "@/features/showcase/text-fields.tsx";
import { Tokens } from "@/features/showcase/tokens.tsx";
import { useSettings } from "@/lib/http/settings.ts";
import { words } from "texts:pages/showcase";
import NotFoundPage from "@/routes/shared/not-found.tsx";
import { Page } from "@/ui/page/page.tsx";

export const title = () => words().title;

/** A showcase of all UI parts; only in the local product. */
export default function PartsPage() {
  const settings = useSettings();
  if (!settings) return null;
  if (!settings.local) return <NotFoundPage />;
  return (
    <Page title={title()} lead={words().lead}>
      <Switches />
      <Tokens />
      <Actions />
      <TextFields />
      <Pickers />
      <Choices />
      <Numbers />
      <Files />
      <Labels />
      <Tables />
      <Moves />
      <States />
      <Overlays />
    </Page>
  );
}
