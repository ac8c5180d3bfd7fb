import { t } from '@usward/core/language/speak';
import { discardWrite, type QueuedWrite, retryWrite } from '../device/outbox/outbox.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Cluster } from './Stack.tsx';
import { thenGoOn } from './then-go-on.ts';

type RefusedTapProps = {
  readonly write: Pick<QueuedWrite, 'key' | 'message'>;
  /** What was not done, as a short sentence. */
  readonly what: string;
  /** Whether another try may go better. */
  readonly canRetry?: boolean;
};

/** A tap that the server refused, told where it was made. */
export const RefusedTap = ({ write, what, canRetry = true }: RefusedTapProps) => (
  <Notice icon="alert" role="status">
    <p>
      {what} {write.message}
    </p>
    <Cluster>
      {canRetry && (
        <Button
          slim
          kind="plain"
          onClick={() => thenGoOn(retryWrite(write.key))}
        >{t`Try again`}</Button>
      )}
      <Button
        slim
        kind="plain"
        onClick={() => thenGoOn(discardWrite(write.key))}
      >{t`Leave it`}</Button>
    </Cluster>
  </Notice>
);
