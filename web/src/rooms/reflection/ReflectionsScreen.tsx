import { inContext, t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { inviteOnDashboard, paths } from '../../paths.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inDeck } from '../../ui/deck.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { called, type Two, useTwo } from '../../ui/two.ts';
import { OverallCard } from './BandCards.tsx';
import { HelpRow } from './HelpCard.tsx';
import { closingClock, listReflections } from './overlay-reflections.ts';
import { type ListProps, PastReflections } from './PastReflections.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import { RejectedReflections } from './RejectedReflection.tsx';
import styles from './reflection.module.css';
import { type Reflections, useReflections } from './reflection-queries.ts';
import { openNotes } from './result-words.ts';
import { WaitingToShare } from './ShareSection.tsx';
import { SummaryConsent } from './SummaryConsent.tsx';
import { type ShareGate, useShareGate } from './use-sharing.ts';

/** What this room is for, in its own words. */
const About = ({ gate }: { readonly gate: ShareGate }) => (
  <Stack as="header" gap={4}>
    <Question>{t`How was it, for both of you?`}</Question>
    <p>{t`Feedback for after sex, or whenever you were close: create a form or take one of ours, share it, and each of you answers apart.`}</p>
    <Soft>{t`Then you see how you two agree, theme by theme, and read a short summary. An AI writes it only if you both want that.`}</Soft>
    {gate !== 'frozen' && (
      <Actions>
        <LinkButton icon="plus" to={paths.newFeedback}>{t`New form`}</LinkButton>
      </Actions>
    )}
  </Stack>
);

const gateWords: Readonly<Record<Exclude<ShareGate, 'ready' | 'waiting'>, string>> = {
  alone: t`Sharing takes two. Until your partner is here you can read forms and think up your own.`,
  frozen: t`What you two shared is resting: what has opened can be read, and nothing new goes out.`,
};

const Gate = ({ gate, two }: { readonly gate: ShareGate; readonly two: Two }) => {
  if (gate === 'ready') return null;
  if (gate === 'waiting') return <WaitingToShare two={two} />;
  return (
    <Stack gap={3}>
      <Notice icon={gate === 'frozen' ? 'lock' : 'both'}>{gateWords[gate]}</Notice>
      {gate === 'alone' && (
        <LinkButton
          kind="quiet"
          icon="share"
          to={inviteOnDashboard}
        >{t`Invite your partner`}</LinkButton>
      )}
    </Stack>
  );
};

const Open = ({ entries, two }: ListProps) => {
  if (entries.length === 0) return null;
  const notes = openNotes(entries, two, Date.now());
  return (
    <Stack as="section" aria-labelledby="open">
      <h2 id="open">{two.frozen ? inContext('forms')`Resting` : inContext('forms')`Open now`}</h2>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            icon={entry.state === 'mine' ? 'lock' : 'pen'}
            title={<bdi className={styles.entry}>{inDeck(entry.title)}</bdi>}
            note={notes[entry.id]}
            to={paths.feedbackOne(entry.id)}
          />
        ))}
      </Rows>
    </Stack>
  );
};

const Empty = ({ two }: { readonly two: Two }) => (
  <Card as="section" kind="flat" aria-labelledby="first">
    <h2 id="first">{t`Nothing shared so far`}</h2>
    <p>{t`A form takes about 90 seconds, and everything in it can be left out. ${called(two)} reads nothing of yours before you have both answered.`}</p>
    <Hint icon="lock">{t`Sliders stay with whoever set them. Only how you agree is shown.`}</Hint>
  </Card>
);

type FullProps = {
  readonly read: Reflections;
  /** What that does not show yet. */
  readonly pending: readonly PendingWrite[];
  readonly two: Two;
};

const Full = ({ read, pending, two }: FullProps) => {
  const clock = closingClock(useOnline());
  const { open, past } = listReflections(read.items, pending, clock);
  const isEmpty = open.length === 0 && past.length === 0 && read.next === null;
  return (
    <>
      <Open entries={open} two={two} />
      {isEmpty && !two.alone && <Empty two={two} />}
      <PastReflections entries={past} next={read.next} two={two} />
      {!isEmpty && <OverallCard overall={read.overall} />}
      {!two.frozen && <SummaryConsent agreed={read.agreed} />}
    </>
  );
};

/** The front of the room: what it is for, what is open, and what came of earlier ones. */
export default function ReflectionsScreen() {
  const two = useTwo();
  const gate = useShareGate();
  const online = useOnline();
  const { data, pending, dataUpdatedAt, isError, isFetching, refetch } = useReflections();
  if (!data && !(isFetching && online)) {
    return (
      <EmptyPage
        title={t`Your feedback forms are not on this phone yet`}
        onRetry={() => void refetch()}
      >
        <LinkButton kind="quiet" to={paths.newFeedback}>{t`New form`}</LinkButton>
      </EmptyPage>
    );
  }
  return (
    <Page tabs aria-busy={data === undefined}>
      <Bar>
        <RoundLink icon="back" label={t`Back to play`} to={paths.intimacy} />
      </Bar>
      <About gate={gate} />
      {data && (isError || !online) && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. What you answer is kept and goes out with a network.`}</OfflineNotice>
      )}
      <Gate gate={gate} two={two} />
      <RejectedForms />
      <RejectedReflections />
      {data ? (
        <Full read={data} pending={pending} two={two} />
      ) : (
        <>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </>
      )}
      <HelpRow />
      <div role="status">{!data && <Said>{t`Loading your feedback forms.`}</Said>}</div>
    </Page>
  );
}
