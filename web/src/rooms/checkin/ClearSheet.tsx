import type { CalendarDate } from '@usward/core/calendar';
import { clearCheckins } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/speak';
import { type FormEvent, useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { discardWrite, noteCarriedOut, queuedWrites } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { DaysChoice } from '../../ui/DaysChoice.tsx';
import { firstChoice } from '../../ui/days-choice.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { clearedWords, type DateRange, rangeOf, writesWithin } from './clear-rules.ts';

type ClearSheetProps = {
  readonly today: CalendarDate;
  readonly two: Two;
  readonly onClose: () => void;
};

const others = (two: Two): string => {
  if (two.alone) return t`Nobody else has ever seen it.`;
  return t`${called(two)} no longer sees what you shared. What ${calledWithin(two)} said stays.`;
};

const useClear = (onDone: () => void) => {
  const { busy, attempt } = useAttempt();
  const clear = (range: DateRange) =>
    attempt(async () => {
      const reply = await mutate(clearCheckins, { body: range });
      // What still waits here must not bring back what is gone.
      for (const key of writesWithin(queuedWrites(), range)) await discardWrite(key);
      noteCarriedOut(clearCheckins, { body: range }, reply);
      toast({ kind: 'success', title: t`Your check-ins of these days are deleted` });
      onDone();
    });
  return { busy, clear };
};

/** Asks which days, and once more before the own check-ins and weekly answers of them are deleted. */
export const ClearSheet = ({ today, two, onClose }: ClearSheetProps) => {
  const online = useOnline();
  const [chosen, setChosen] = useState(() => firstChoice(today));
  const [asking, setAsking] = useState<DateRange | null>(null);
  const { busy, clear } = useClear(onClose);
  const range = rangeOf(chosen, today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof range !== 'string') setAsking(range);
  };
  if (asking !== null) {
    return (
      <ConfirmSheet
        open
        busy={busy}
        onClose={onClose}
        readFirst
        title={t`Delete these days?`}
        keep={t`Keep them`}
        confirm={t`Delete for good`}
        icon="trash"
        offline={t`You are offline. Deleting needs the network.`}
        onConfirm={() => void clear(asking)}
      >
        <p>{clearedWords(asking, today)}</p>
        <p>{others(two)}</p>
      </ConfirmSheet>
    );
  }
  return (
    <Sheet open onClose={onClose} readFirst title={t`Which check-ins should go?`}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          <DaysChoice
            legend={<Said>{t`Days`}</Said>}
            value={chosen}
            onChange={setChosen}
            today={today}
          />
          <Stack gap={3}>
            <Actions>
              <Button kind="quiet" onClick={onClose}>{t`Keep them all`}</Button>
              <Button
                type="submit"
                kind="quiet"
                disabled={!online || typeof range === 'string'}
              >{t`Go on`}</Button>
            </Actions>
            {!online && (
              <Hint icon="offline">{t`You are offline. Deleting needs the network.`}</Hint>
            )}
          </Stack>
        </Stack>
      </form>
    </Sheet>
  );
};
