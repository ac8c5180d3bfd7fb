import { discardWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
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
export const Refused = ({ pending, what }: RefusedProps) => {
  const { key, message } = pending;
  const isOther = isOfOther(pending, useWrittenIn());
  return (
    <Notice icon="alert" role="status">
      <p>
        {what} {message}
      </p>
      <Cluster>
        {!isOther && (
          <Button slim kind="plain" onClick={() => void retryWrite(key)}>
            Try again
          </Button>
        )}
        <Button slim kind="plain" onClick={() => void discardWrite(key)}>
          Leave it
        </Button>
      </Cluster>
    </Notice>
  );
};
