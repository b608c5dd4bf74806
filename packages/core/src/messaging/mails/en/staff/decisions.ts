import type { DecisionFacts } from "../../facts.ts";

export const because = ({ reason }: DecisionFacts) => (reason ? [`Our team's reason: ${reason}`] : []);
