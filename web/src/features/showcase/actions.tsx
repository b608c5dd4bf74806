import { ArrowRight, Heart } from "lucide-react";
import { words } from "texts:pages/showcase";
import { Button, ButtonLink, IconButton } from "@/ui/links/button.tsx";
import { Row, Sample } from "./sample.tsx";

/** Buttons in every tone, size and state. */
export const Actions = () => (
  <Sample title={words().actions}>
    <Row>
      <Button>{words().primary}</Button>
      <Button tone="secondary">{words().secondary}</Button>
      <Button tone="quiet">{words().quiet}</Button>
      <Button tone="danger">{words().danger}</Button>
    </Row>
    <Row>
      <Button disabled>{words().disabled}</Button>
      <Button tone="secondary" disabled>
        {words().disabled}
      </Button>
      <Button busy busyText={words().busy}>
        {words().primary}
      </Button>
      <Button tone="danger" busy>
        {words().danger}
      </Button>
    </Row>
    <Row>
      <Button size="small">{words().small}</Button>
      <Button size="large">{words().large}</Button>
      <ButtonLink to="/search" tone="secondary" icon={<ArrowRight className="rtl:rotate-180" />}>
        {words().emptyAction}
      </ButtonLink>
      <IconButton label={words().heart} icon={<Heart />} />
    </Row>
  </Sample>
);
