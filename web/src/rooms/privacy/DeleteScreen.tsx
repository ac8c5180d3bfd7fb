import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { isDelayed } from '@usward/core/privacy/deletion';
import { useEffect, useState } from 'react';
import { readOptions } from '../../device/read-cache.ts';
import { todayHere } from '../../device/today-here.ts';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { ConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { firstChoice } from '../../ui/days-choice.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { useTwo } from '../../ui/two.ts';
import { type Chosen, DeleteForm } from './DeleteForm.tsx';
import { WaitingDeletion } from './DeletionNotices.tsx';
import { askWords, onceMoreWords, stateWords, type Wish, wishSentence } from './deletion-words.ts';
import { useBeginDeletion, useDeletion } from './use-deletion.ts';

/** The last day that can be meant: around midnight the two's day and the phone's differ. */
const useLastDay = (): CalendarDate => {
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const here = todayHere();
  return data && data.today > here ? data.today : here;
};

/** Deletes the own words of a range of days; what takes until tomorrow can be called off here. */
export default function DeleteScreen() {
  const deletion = useDeletion();
  const { busy, begin } = useBeginDeletion();
  const two = useTwo();
  const today = useLastDay();
  const [choice, setChoice] = useState<Chosen>(() => ({ kinds: [], days: firstChoice(today) }));
  const [asking, setAsking] = useState<Wish | null>(null);
  const unfinished = deletion?.state === 'done' ? null : deletion;
  const isFree = unfinished === null;

  // What had the focus goes with the form.
  useEffect(() => {
    if (isFree) return;
    setAsking(null);
    focusHeading();
  }, [isFree]);

  const deleteAll = async (wish: Wish) => {
    if (!(await begin(wish))) return;
    setAsking(null);
    setChoice({ kinds: [], days: firstChoice(today) });
    focusHeading();
  };

  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to privacy`} to={paths.privacy} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Delete what you wrote`}</Question>
        <Soft>
          {unfinished
            ? wishSentence(unfinished)
            : t`Choose what, and of which days. You can do this whenever you like.`}
        </Soft>
        <p role="status">{deletion && stateWords(deletion)}</p>
      </Stack>
      {unfinished?.state === 'waiting' && <WaitingDeletion deletion={unfinished} />}
      {isFree && (
        <DeleteForm choice={choice} onChange={setChoice} today={today} onAsk={setAsking} />
      )}
      <ConfirmSheet
        open={asking !== null}
        busy={busy}
        onClose={() => setAsking(null)}
        title={asking && askWords(asking)}
        readFirst
        keep={t`Keep it all`}
        confirm={asking && isDelayed(asking) ? t`Delete in 24 hours` : t`Delete`}
        icon="trash"
        offline={t`You are offline. Deleting needs the network.`}
        onConfirm={() => asking && void deleteAll(asking)}
      >
        {asking && <Thoughts of={onceMoreWords(asking, two)} />}
      </ConfirmSheet>
      <PasswordSheet why={t`Deleting what you wrote takes your password.`} />
    </Page>
  );
}
