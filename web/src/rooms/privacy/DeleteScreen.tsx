import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useEffect, useState } from 'react';
import { readOptions } from '../../device/read-cache.ts';
import { todayHere } from '../../device/today-here.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { firstChoice } from '../../ui/days-choice.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NotFetched } from '../../ui/NotFetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { type Chosen, DeleteForm } from './DeleteForm.tsx';
import { DeleteSheet } from './DeleteSheet.tsx';
import { DeletionUnderWay } from './DeletionUnderWay.tsx';
import type { Standing } from './deletion-standing.ts';
import {
  endWords,
  heldWords,
  lastWords,
  soFarWords,
  stepSentence,
  type Wish,
  waitingWords,
  wishSentence,
} from './deletion-words.ts';
import { useDeletion } from './use-deletion.ts';
import { WaitingDeletion } from './WaitingDeletion.tsx';

/** The last day that can be meant: around midnight the two's day and the phone's differ. */
const useLastDay = (): CalendarDate => {
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const here = todayHere();
  return data && data.today > here ? data.today : here;
};

type ToldProps = { readonly standing: Standing; readonly online: boolean };

const Told = ({ standing, online }: ToldProps) => {
  if (standing.at === 'done') return endWords(standing.deletion);
  if (standing.at === 'waiting') return waitingWords(standing.deletion);
  if (standing.at !== 'going') return null;
  const { deletion, held } = standing;
  return (
    <>
      {/* In sight as one of two steps. */}
      {heldWords(held, online) ?? <Said>{stepSentence(deletion)}</Said>} {soFarWords(deletion)}
    </>
  );
};

const Intro = ({ standing }: { readonly standing: Standing }) => {
  if (standing.at === 'waiting' || standing.at === 'going' || standing.at === 'done') {
    return (
      <>
        <Soft>{wishSentence(standing.deletion)}</Soft>
        {standing.instead && <Soft>{t`You had begun this one before, so it goes first.`}</Soft>}
      </>
    );
  }
  return <Soft>{t`Choose what, and of which days. You can do this whenever you like.`}</Soft>;
};

/** Deletes the own words of a range of days, and tells how far that has come. */
export default function DeleteScreen() {
  const { standing, online, busy, begin, calledOff, again, anew } = useDeletion();
  const today = useLastDay();
  const [choice, setChoice] = useState<Chosen>(() => ({ kinds: [], days: firstChoice(today) }));
  const [asking, setAsking] = useState<Wish | null>(null);
  const [wasChoosing, setWasChoosing] = useState(false);
  const isFinding = standing.at === 'finding';
  // A form that was opened offline stays under the hands of whoever is typing when the network comes.
  const isChoosing = standing.at === 'choosing' || (isFinding && (!online || wasChoosing));
  const isLoading = isFinding && !standing.failed && !isChoosing;
  useEffect(() => setWasChoosing(isChoosing), [isChoosing]);

  // What had the focus went with the step before.
  useEffect(() => {
    if (standing.at === 'finding' || standing.at === 'choosing') return;
    setAsking(null);
    focusHeading();
  }, [standing.at]);

  /** A step whose button goes with it. */
  const andFocus = (step: () => void) => () => {
    step();
    focusHeading();
  };
  const end = (kept: Chosen) =>
    andFocus(() => {
      setChoice(kept);
      anew();
    });

  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to privacy`} to={paths.privacy} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Delete what you wrote`}</Question>
        <Intro standing={standing} />
        <p role="status">
          <Told standing={standing} online={online} />
        </p>
      </Stack>
      {isLoading && <Skeleton block="card" />}
      {isFinding && standing.failed && !isChoosing && (
        <NotFetched
          onAgain={andFocus(again)}
        >{t`Whether a deletion is under way could not be fetched just now.`}</NotFetched>
      )}
      {standing.at === 'choosing' && standing.last && (
        <Notice icon="check">
          <p>{lastWords(standing.last)}</p>
        </Notice>
      )}
      {isChoosing && (
        <DeleteForm
          choice={choice}
          onChange={setChoice}
          today={today}
          online={online}
          onAsk={setAsking}
        />
      )}
      <DeleteSheet
        wish={isChoosing ? asking : null}
        busy={busy}
        online={online}
        onDelete={(wish) => void begin(wish)}
        onKeep={() => setAsking(null)}
      />
      {standing.at === 'waiting' && (
        <WaitingDeletion deletion={standing.deletion} onAnswer={calledOff} />
      )}
      {standing.at === 'going' && (
        <DeletionUnderWay
          deletion={standing.deletion}
          refused={standing.held === 'refused'}
          onAgain={andFocus(again)}
        />
      )}
      {standing.at === 'done' && (
        <Actions>
          <LinkButton to={paths.privacy}>{t`Back to privacy`}</LinkButton>
          <Button
            kind="quiet"
            onClick={end(standing.instead ? choice : { kinds: [], days: firstChoice(today) })}
          >
            {standing.instead ? t`Go on with what you chose` : t`Delete something else`}
          </Button>
        </Actions>
      )}
      <PasswordSheet why={t`Deleting what you wrote takes your password.`} />
    </Page>
  );
}
