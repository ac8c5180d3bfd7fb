import type { CalendarDate } from '@usward/core/calendar';
import type { OwnLines } from '@usward/core/checkin/checkin';
import { checkIn } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/speak';
import { discardWrite, queueWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import type { Two } from '../../ui/two.ts';
import styles from './checkin.module.css';
import { forMyself } from './checkin-draft.ts';
import { OwnLinesList } from './OwnCheckin.tsx';
import type { UnsentCheckin } from './overlay-checkin.ts';

type RefusedProps = {
  readonly date: CalendarDate;
  readonly unsent: UnsentCheckin;
  /** Another check-in of that day stands, so this one must not take its place. */
  readonly isTaken: boolean;
  readonly two: Two;
  readonly onChange: (own: OwnLines) => void;
};

/** A check-in, or its deletion, that the server did not take: kept, with what can be done. */
export const RefusedCheckin = ({ date, unsent, isTaken, two, onChange }: RefusedProps) => {
  const { key, lines, message } = unsent;
  const writtenIn = useWrittenIn();
  const isForOther = lines !== null && isOfOther(unsent, writtenIn);
  const change = () => {
    if (lines === null) return;
    // Nobody new sees a line unless that is chosen anew.
    onChange(isForOther ? forMyself(lines) : lines);
    void queueOrSay(discardWrite(key));
  };
  const keep = (own: OwnLines) => {
    const body = { ...forMyself(own), ...writtenIn };
    // It takes the place of the refused one.
    thenGoOn(queueWrite(checkIn, { params: { date }, body }));
  };
  return (
    <Card as="section" kind="flat" aria-label={t`Kept for you`} className={styles.card}>
      <Stack gap={2} role="status">
        <h2>{lines === null ? t`It could not be deleted yet` : t`Your check-in is kept`}</h2>
        <Hint icon="alert">{message ?? t`It could not be sent.`}</Hint>
      </Stack>
      {lines && <OwnLinesList own={lines} two={two} />}
      <Actions>
        {!isForOther && (
          <Button kind="quiet" onClick={() => thenGoOn(retryWrite(key))}>{t`Try again`}</Button>
        )}
        {isForOther && !isTaken && (
          <Button kind="quiet" onClick={() => keep(lines)}>{t`Keep it for myself`}</Button>
        )}
        {lines && <Button kind="plain" onClick={change}>{t`Change it`}</Button>}
        <Button kind="plain" onClick={() => thenGoOn(discardWrite(key))}>
          {lines === null ? t`Leave it as it is` : t`Let it go`}
        </Button>
      </Actions>
    </Card>
  );
};
