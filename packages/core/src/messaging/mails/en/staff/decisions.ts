import type { DecisionFacts } from "../../facts.ts";

export const because = ({ reason }: DecisionFacts) => (reason ? [`What our team says: ${reason}`] : []);
