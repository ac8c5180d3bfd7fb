import { useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { clearCheckins } from '@usward/core/checkin/endpoints';
import { type FormEvent, useState } from 'react';
import { call } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { discardWrite, queuedWrites } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { calledWithin, type Two } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { putCleared } from './checkin-queries.ts';
import styles from './clear.module.css';
import {
  presets,
  presetWords,
  rangeOf,
  rangeWords,
  typedRange,
  writesWithin,
} from './clear-rules.ts';
import type { DateRange } from './put-checkin.ts';

type ClearSheetProps = {
  readonly today: CalendarDate;
  readonly two: Two;
  readonly onClose: () => void;
};

const options = [
  ...presets.map((preset) => ({ value: preset, label: presetWords[preset] })),
  { value: 'dates' as const, label: 'From day to day' },
];

const others = (two: Two): string =>
  two.alone
    ? 'Nobody else has ever seen it.'
    : `${calledWithin(two)} no longer sees what you shared. What ${calledWithin(two)} said stays.`;

const useClear = (onDone: () => void) => {
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();
  const clear = (range: DateRange) =>
    attempt(async () => {
      await call(clearCheckins, { body: range });
      // What still waits here must not bring back what is gone.
      for (const key of writesWithin(queuedWrites(), range)) await discardWrite(key);
      putCleared(client, range);
      toast({ kind: 'success', title: 'Your check-ins of these days are deleted' });
      onDone();
    });
  return { busy, clear };
};

/** Asks which days, and once more before the own check-ins and weekly answers of them are deleted. */
export const ClearSheet = ({ today, two, onClose }: ClearSheetProps) => {
  const online = useOnline();
  const [choice, setChoice] = useState<(typeof options)[number]['value']>('week');
  const [from, setFrom] = useState<string>(rangeOf('week', today).from);
  const [to, setTo] = useState<string>(today);
  const [asking, setAsking] = useState<DateRange | null>(null);
  const { busy, clear } = useClear(onClose);
  const range = choice === 'dates' ? typedRange(from, to) : rangeOf(choice, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof range !== 'string') setAsking(range);
  };
  if (asking !== null) {
    return (
      <Sheet open onClose={onClose} readFirst title="Delete these days?">
        <p>
          All that you said and wrote here {rangeWords(asking, today)} goes for good: your check-ins
          and your answers to the weeks.
        </p>
        <p>{others(two)}</p>
        <Actions>
          <Button kind="quiet" onClick={onClose}>
            Keep them
          </Button>
          <Button
            kind="plain"
            icon="trash"
            busy={busy}
            disabled={!online}
            onClick={() => void clear(asking)}
          >
            Delete for good
          </Button>
        </Actions>
        {!online && <Hint icon="offline">You are offline. Deleting needs the network.</Hint>}
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} readFirst title="Which check-ins should go?">
      <form onSubmit={submit}>
        <Stack gap={5}>
          <fieldset>
            <legend>
              <Said>Days</Said>
            </legend>
            <Chips options={options} value={choice} onChange={setChoice} />
          </fieldset>
          {choice === 'dates' && (
            <div className={styles.dates}>
              <TextField
                label="From"
                name="from"
                type="date"
                value={from}
                onChange={setFrom}
                max={today}
              />
              <TextField
                label="To"
                name="to"
                type="date"
                value={to}
                onChange={setTo}
                max={today}
                error={typeof range === 'string' ? range : null}
              />
            </div>
          )}
          <Stack gap={3}>
            <Actions>
              <Button kind="quiet" onClick={onClose}>
                Keep them all
              </Button>
              <Button type="submit" kind="quiet" disabled={!online || typeof range === 'string'}>
                Go on
              </Button>
            </Actions>
            {!online && <Hint icon="offline">You are offline. Deleting needs the network.</Hint>}
          </Stack>
        </Stack>
      </form>
    </Sheet>
  );
};
