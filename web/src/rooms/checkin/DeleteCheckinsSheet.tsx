import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { clearCheckins } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/i18n';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import {
  discardWrite,
  getOutboxWrites,
  type OutboxWrite,
  recordAppliedWrite,
} from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { DateRangeField } from '../../ui/DateRangeField.tsx';
import {
  createDefaultRangeChoice,
  type DateRangeChoice,
  resolveDays,
} from '../../ui/date-range-choice.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

/** Inclusive. */
type DateRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** No check-in is older. */
const FIRST_POSSIBLE_DATE = v.parse(CalendarDateSchema, '2020-01-01');

/** The range, or the error message. */
export const resolveRange = (chosen: DateRangeChoice, today: CalendarDate): DateRange | string => {
  const days = resolveDays(chosen, today);
  return typeof days === 'string' ? days : { from: days.from ?? FIRST_POSSIBLE_DATE, to: days.to };
};

export const getRangeDeletionText = ({ from, to }: DateRange, today: CalendarDate): string => {
  if (from === FIRST_POSSIBLE_DATE && to >= today) {
    return t`This permanently deletes everything you’ve ever entered here: your check-ins and your weekly answers.`;
  }
  if (from === to) {
    return t`This permanently deletes everything you entered here on ${formatDate(from)}: your check-ins and your weekly answers.`;
  }
  return t`This permanently deletes everything you entered here from ${formatDate(from)} to ${formatDate(to)}: your check-ins and your weekly answers.`;
};

/** Queued writes that would bring back what is deleted. */
export const getWriteKeysInRange = (
  queued: readonly OutboxWrite[],
  { from, to }: DateRange,
): readonly string[] =>
  queued
    .filter(({ name, params: { date, week } }) => {
      const day = date ?? week;
      return name.startsWith('checkin/') && day !== undefined && from <= day && day <= to;
    })
    .map(({ key }) => key);

type DeleteCheckinsSheetProps = {
  readonly today: CalendarDate;
  readonly couple: Couple;
  readonly onClose: () => void;
};

const getPartnerEffectText = (couple: Couple): string => {
  if (couple.alone) return t`No one else has ever seen it.`;
  return t`${partnerName(couple)} will no longer see what you shared. What ${partnerNameInSentence(couple)} entered stays.`;
};

const useDeleteCheckins = (onDone: () => void) => {
  const { busy, attempt } = useAttempt();
  const clear = (range: DateRange) =>
    attempt(async () => {
      const reply = await mutate(clearCheckins, { body: range });
      // Queued writes must not bring back what is deleted.
      for (const key of getWriteKeysInRange(getOutboxWrites(), range)) await discardWrite(key);
      recordAppliedWrite(clearCheckins, { body: range }, reply);
      toast({ kind: 'success', title: t`Your check-ins for these days were deleted` });
      onDone();
    });
  return { busy, clear };
};

export const DeleteCheckinsSheet = ({ today, couple, onClose }: DeleteCheckinsSheetProps) => {
  const online = useOnline();
  const [chosen, setChosen] = useState(() => createDefaultRangeChoice(today));
  const [asking, setAsking] = useState<DateRange | null>(null);
  const { busy, clear } = useDeleteCheckins(onClose);
  const range = resolveRange(chosen, today);
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
        confirm={t`Delete permanently`}
        icon="trash"
        offline={t`You’re offline. Go online to delete.`}
        onConfirm={() => void clear(asking)}
      >
        <p>{getRangeDeletionText(asking, today)}</p>
        <p>{getPartnerEffectText(couple)}</p>
      </ConfirmSheet>
    );
  }
  return (
    <Sheet open onClose={onClose} readFirst title={t`Delete which check-ins?`}>
      <Stack as="form" gap={5} onSubmit={submit}>
        <DateRangeField
          legend={<VisuallyHidden>{t`Days`}</VisuallyHidden>}
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
            >{t`Continue`}</Button>
          </Actions>
          {!online && <Hint icon="offline">{t`You’re offline. Go online to delete.`}</Hint>}
        </Stack>
      </Stack>
    </Sheet>
  );
};
