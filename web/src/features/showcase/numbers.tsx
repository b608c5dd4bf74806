import { useState } from "react";
import { formatDuration } from "@/lib/texts/format.ts";
import { words } from "texts:pages/showcase";
import { Progress } from "@/ui/states/progress.tsx";
import { type Range, RangeSlider } from "@/ui/inputs/range-slider.tsx";
import { Slider } from "@/ui/inputs/slider.tsx";
import { StarRow, Stars } from "@/ui/marks/stars.tsx";
import { Stepper } from "@/ui/inputs/stepper.tsx";
import { Row, Sample } from "./sample.tsx";

/** Amounts, ranges, shares and stars. */
export function Numbers() {
  const [hours, setHours] = useState(2);
  const [price, setPrice] = useState<Range>([40, 200]);
  const [radius, setRadius] = useState(10);
  return (
    <Sample title={words().numbers}>
      <Stepper
        label={words().hours}
        value={hours}
        min={2}
        max={8}
        onChange={setHours}
        format={(value) => formatDuration(value * 60)}
      />
      <RangeSlider label={words().price} min={10} max={200} openEnded value={price} onCommit={setPrice} />
      <Slider
        label={words().radius}
        min={5}
        max={50}
        step={5}
        value={radius}
        onChange={setRadius}
        format={(km) => `${km} km`}
        band={[10, 25]}
      />
      <Progress label={words().step} percent={43} valueText={words().stepText} />
      <Progress label={words().loading} percent={100} />
      <Row>
        <Stars rating={4.8} count={32} />
        <Stars rating={5} count={1} />
        <Stars rating={null} count={0} />
        <StarRow rating={3} />
      </Row>
    </Sample>
  );
}
