import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { isDelayed } from '@usward/core/privacy/range-deletion-endpoints';
import { useEffect, useState } from 'react';
import { useCouple } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { BulletList } from '../../ui/BulletList.tsx';
import { RoundLink } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { createDefaultRangeChoice } from '../../ui/date-range-choice.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { CancelRangeDeletion } from './DeletionNotices.tsx';
import { type DeletionChoice, RangeDeletionForm } from './RangeDeletionForm.tsx';
import {
  type DeletionRequest,
  getConfirmQuestion,
  getConfirmTexts,
  getRequestText,
  getStateText,
} from './range-deletion-copy.ts';
import { useAndApplyRangeDeletion, useRequestRangeDeletion } from './use-range-deletion.ts';

/** Around midnight the couple's day and the phone's differ. */
const useLastDay = (): CalendarDate => {
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const here = getLocalDate();
  return data && data.today > here ? data.today : here;
};

export default function RangeDeletionScreen() {
  const deletion = useAndApplyRangeDeletion();
  const { busy, begin } = useRequestRangeDeletion();
  const couple = useCouple();
  const today = useLastDay();
  const [choice, setChoice] = useState<DeletionChoice>(() => ({
    kinds: [],
    days: createDefaultRangeChoice(today),
  }));
  const [asking, setAsking] = useState<DeletionRequest | null>(null);
  const unfinished = deletion?.state === 'done' ? null : deletion;
  const isFree = unfinished === null;

  // The focused element disappears with the form.
  useEffect(() => {
    if (isFree) return;
    setAsking(null);
    focusHeading();
  }, [isFree]);

  const deleteAll = async (request: DeletionRequest) => {
    if (!(await begin(request))) return;
    setAsking(null);
    setChoice({ kinds: [], days: createDefaultRangeChoice(today) });
    focusHeading();
  };

  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to privacy`} to={paths.privacy} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Delete what you wrote`}</QuestionHeading>
        <MutedText>
          {unfinished
            ? getRequestText(unfinished)
            : t`Choose what to delete and from which days. You can do this any time.`}
        </MutedText>
        <p role="status">{deletion && getStateText(deletion)}</p>
      </Stack>
      {unfinished?.state === 'waiting' && <CancelRangeDeletion deletion={unfinished} />}
      {isFree && (
        <RangeDeletionForm choice={choice} onChange={setChoice} today={today} onAsk={setAsking} />
      )}
      <ConfirmSheet
        open={asking !== null}
        busy={busy}
        onClose={() => setAsking(null)}
        title={asking && getConfirmQuestion(asking)}
        readFirst
        keep={t`Keep everything`}
        confirm={asking && isDelayed(asking) ? t`Delete in 24 hours` : t`Delete`}
        icon="trash"
        offline={t`You’re offline. Go online to delete.`}
        onConfirm={() => asking && void deleteAll(asking)}
      >
        {asking && <BulletList of={getConfirmTexts(asking, couple)} />}
      </ConfirmSheet>
      <PasswordSheet why={t`Enter your password to delete what you wrote.`} />
    </Page>
  );
}
