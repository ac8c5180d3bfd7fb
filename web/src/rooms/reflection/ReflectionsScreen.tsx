import { t, tWithContext } from '@usward/core/language/i18n';
import { type Couple, partnerName, useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import HowWasIt from '../../pictures/play-how-was-it.svg?picture';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PictureHead } from '../../ui/PictureHead.tsx';
import { dashboardInvitePath, paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { RecentCompatibilityCard } from './BandCards.tsx';
import { HelpRow } from './HelpLinesDialog.tsx';
import {
  getNowUnlessServerDecides,
  listReflections,
  type OptimisticEntry,
} from './optimistic-reflections.ts';
import { type ListProps, PastReflections } from './PastReflections.tsx';
import { ReflectionRejections } from './ReflectionRejections.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import styles from './reflection.module.css';
import { getOpenReflectionTexts } from './reflection-copy.ts';
import { type Reflections, useReflections } from './reflection-queries.ts';
import { AwaitingConfirmationNotice } from './ShareFormSection.tsx';
import { SummaryConsentRow } from './SummaryConsent.tsx';
import { type ShareGate, useShareGate } from './use-form-sharing.ts';
import { useGetIsSealed } from './use-result-letter.ts';

type IntroProps = {
  readonly gate: ShareGate;
  /** Something else comes first. */
  readonly isSecond: boolean;
};

const ReflectionsIntro = ({ gate, isSecond }: IntroProps) => {
  const ask = (
    <Actions>
      <LinkButton
        kind={isSecond ? 'quiet' : 'filled'}
        icon="plus"
        to={paths.newFeedback}
      >{t`Ask how it was`}</LinkButton>
    </Actions>
  );
  return (
    <>
      <Stack gap={4}>
        <p>{t`Reflect after sex, or any time you were close. Pick a few of our questions or write your own, share them, and each answer alone.`}</p>
        <MutedText>{t`Then open it together: how you compare, and what you wrote if you choose to share it. Your exact answers on a scale stay yours.`}</MutedText>
      </Stack>
      {gate !== 'frozen' && (isSecond ? ask : <Dock>{ask}</Dock>)}
    </>
  );
};

const gateTexts: Readonly<Record<Exclude<ShareGate, 'ready' | 'waiting'>, string>> = {
  alone: t`You can share once your partner joins. Until then, you can read forms and come up with your own.`,
  frozen: t`Your shared space is paused. You can read what’s been revealed, but not add anything new.`,
};

const ShareGateNote = ({ gate, couple }: { readonly gate: ShareGate; readonly couple: Couple }) => {
  if (gate === 'ready') return null;
  if (gate === 'waiting') return <AwaitingConfirmationNotice couple={couple} />;
  return (
    <Stack gap={3}>
      <Notice icon={gate === 'frozen' ? 'lock' : 'both'}>{gateTexts[gate]}</Notice>
      {gate === 'alone' && (
        <LinkButton
          kind="quiet"
          icon="share"
          to={dashboardInvitePath}
        >{t`Invite your partner`}</LinkButton>
      )}
    </Stack>
  );
};

const OpenReflections = ({ entries, couple }: ListProps) => {
  if (entries.length === 0) return null;
  const notes = getOpenReflectionTexts(entries, couple, Date.now());
  return (
    <Stack as="section" aria-labelledby="open">
      <h2 id="open">
        {couple.frozen ? tWithContext('forms')`Paused` : tWithContext('forms')`Open now`}
      </h2>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            icon={entry.state === 'mine' ? 'lock' : 'pen'}
            title={<bdi className={styles.entry}>{contentText(entry.title)}</bdi>}
            note={notes[entry.id]}
            to={paths.feedbackDetail(entry.id)}
          />
        ))}
      </Rows>
    </Stack>
  );
};

const NoReflectionsCard = ({ couple }: { readonly couple: Couple }) => (
  <Card as="section" kind="flat" aria-labelledby="first">
    <h2 id="first">{t`Nothing shared yet`}</h2>
    <p>{t`It takes about 90 seconds, and you can skip anything. ${partnerName(couple)} sees none of your answers until you’ve both answered.`}</p>
  </Card>
);

type WaitingReflectionProps = {
  readonly entry: OptimisticEntry;
  readonly couple: Couple;
};

/** What waits for its reader stands before everything else. */
const WaitingReflection = ({ entry, couple }: WaitingReflectionProps) => (
  <Card as="section" aria-labelledby="waiting">
    <Stack gap={1}>
      <h2 id="waiting" dir="auto" className={styles.entry}>
        {contentText(entry.title)}
      </h2>
      <MutedText>
        {entry.state === 'both'
          ? t`You’ve both answered. It’s ready to open.`
          : getOpenReflectionTexts([entry], couple, Date.now())[entry.id]}
      </MutedText>
    </Stack>
    <Actions>
      <LinkButton
        id="waiting-open"
        aria-labelledby="waiting-open waiting"
        to={paths.feedbackDetail(entry.id)}
      >
        {entry.state === 'both' ? t`Open it` : t`Take a look`}
      </LinkButton>
    </Actions>
  </Card>
);

type LoadedReflectionsProps = {
  readonly gate: ShareGate;
  readonly read: Reflections;
  readonly pending: readonly PendingWrite[];
  readonly couple: Couple;
};

const LoadedReflections = ({ gate, read, pending, couple }: LoadedReflectionsProps) => {
  const clock = getNowUnlessServerDecides(useOnline());
  const getIsSealed = useGetIsSealed(couple);
  const { open, past } = listReflections(read.items, pending, clock);
  const waiting =
    past.find((entry) => entry.state === 'both' && getIsSealed(entry)) ??
    (couple.frozen ? undefined : open.find(({ state }) => state !== 'mine'));
  const isNotWaiting = (entry: OptimisticEntry) => entry !== waiting;
  const isEmpty = open.length === 0 && past.length === 0 && read.next === null;
  return (
    <>
      {waiting && <WaitingReflection entry={waiting} couple={couple} />}
      <ReflectionsIntro gate={gate} isSecond={waiting !== undefined} />
      <ShareGateNote gate={gate} couple={couple} />
      <OpenReflections entries={open.filter(isNotWaiting)} couple={couple} />
      {isEmpty && !couple.alone && <NoReflectionsCard couple={couple} />}
      <PastReflections entries={past.filter(isNotWaiting)} next={read.next} couple={couple} />
      {!isEmpty && <RecentCompatibilityCard overall={read.overall} />}
      {!couple.frozen && <SummaryConsentRow agreed={read.agreed} />}
    </>
  );
};

export default function ReflectionsScreen() {
  const couple = useCouple();
  const gate = useShareGate();
  const online = useOnline();
  const { data, pending, dataUpdatedAt, isError, isFetching, refetch } = useReflections();
  if (!data && !(isFetching && online)) {
    return (
      <EmptyPage title={t`“How was it?” hasn’t loaded yet`} onRetry={() => void refetch()}>
        <LinkButton kind="quiet" to={paths.newFeedback}>{t`Ask how it was`}</LinkButton>
      </EmptyPage>
    );
  }
  return (
    <Page tabs data-bleed="picture" aria-busy={data === undefined} className={styles.list}>
      <PictureHead
        className={styles.candle}
        over={<RoundLink icon="back" label={t`Back to Play`} to={paths.intimacy} />}
      >
        <Picture of={HowWasIt} isCropped />
      </PictureHead>
      <QuestionHeading>{t`How was it for you both?`}</QuestionHeading>
      {data && (isError || !online) && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. Your answers are saved. We’ll send them when you’re online.`}</OfflineNotice>
      )}
      <RejectedForms />
      <ReflectionRejections />
      {data ? (
        <LoadedReflections gate={gate} read={data} pending={pending} couple={couple} />
      ) : (
        <>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </>
      )}
      <HelpRow />
      <div role="status">
        {!data && <VisuallyHidden>{t`Loading “How was it?”.`}</VisuallyHidden>}
      </div>
    </Page>
  );
}
