import { discardWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import type { Pending } from './pending.ts';

type RefusedProps = {
  readonly pending: Pending;
  /** What was not done, as a short sentence. */
  readonly what: string;
};

/** A tap that the server refused, told where it was made. */
export const Refused = ({ pending: { key, message }, what }: RefusedProps) => (
  <Notice icon="alert" role="status">
    <p>
      {what} {message}
    </p>
    <Cluster>
      <Button slim kind="plain" onClick={() => void retryWrite(key)}>
        Try again
      </Button>
      <Button slim kind="plain" onClick={() => void discardWrite(key)}>
        Leave it
      </Button>
    </Cluster>
  </Notice>
);
