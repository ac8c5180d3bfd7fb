import { t } from '@usward/core/language/speak';
import { discardWrite, type QueuedWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';

type RefusedTapProps = {
  readonly write: QueuedWrite;
  readonly title: string;
  /** What happened, where the server said nothing. */
  readonly otherwise: string;
  /** What the button says that leaves it at that. */
  readonly leave: string;
};

/** A tap that the server refused: nothing was written, so nothing is kept. */
export const RefusedTap = ({ write, title, otherwise, leave }: RefusedTapProps) => (
  <Card as="section" kind="flat" aria-label={title}>
    <Stack gap={2} role="status">
      <h2>{title}</h2>
      <Hint icon="alert">{write.message ?? otherwise}</Hint>
    </Stack>
    <Actions>
      <Button kind="quiet" onClick={() => thenGoOn(retryWrite(write.key))}>{t`Try again`}</Button>
      <Button kind="plain" onClick={() => thenGoOn(discardWrite(write.key))}>
        {leave}
      </Button>
    </Actions>
  </Card>
);
