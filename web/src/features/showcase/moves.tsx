import { useState } from "react";
import { words } from "texts:pages/showcase";
import { Accordion } from "@/ui/page/accordion.tsx";
import { Breadcrumb } from "@/ui/page/breadcrumb.tsx";
import { type Step, Steps } from "@/ui/page/steps.tsx";
import { Tabs } from "@/ui/page/tabs.tsx";
import { Row, Sample } from "./sample.tsx";

type StepName = "profile" | "areas" | "plan" | "payout";
const steps = (): Step<StepName>[] => [
  { name: "profile", label: words().stepOne, state: "done" },
  { name: "areas", label: words().stepTwo, state: "open" },
  { name: "plan", label: words().stepThree, state: "skipped" },
  { name: "payout", label: words().stepFour, state: "locked" },
];

/** Tabs, wizard steps, questions that open, the way back. */
export function Moves() {
  const [step, setStep] = useState<StepName>("areas");
  const [tab, setTab] = useState<"upcoming" | "past">("upcoming");
  return (
    <Sample title={words().moves}>
      <Row>
        <Breadcrumb label={words().trail} trail={[{ to: "/", label: words().home }]} here={words().title} />
      </Row>
      <Steps label={words().wizard} steps={steps()} current={step} onGo={setStep} />
      <div className="min-w-0">
        <Tabs
          label={words().tabs}
          tabs={[
            { name: "upcoming", label: words().upcoming },
            { name: "past", label: words().past },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p>{tab === "upcoming" ? words().upcomingText : words().pastText}</p>
        </Tabs>
        <div className="mt-8">
          <Accordion
            items={words().questions.map((title, index) => ({
              id: `q${index}`,
              title,
              content: words().answers[index],
            }))}
          />
        </div>
      </div>
    </Sample>
  );
}
