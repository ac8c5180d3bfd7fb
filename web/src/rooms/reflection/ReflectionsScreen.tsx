import { t, tWithContext } from '@usward/core/language/i18n';
import { type Couple, partnerName, useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import HowWasIt from '../../pictures/play-how-was-it.svg?picture';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
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
import { getNowUnlessServerDecides, listReflections } from './optimistic-reflections.ts';
import { type ListProps, PastReflections } from './PastReflections.tsx';
import { RejectedForms } from './RejectedForms.tsx';
import styles from './reflection.module.css';
import { getOpenReflectionTexts } from './reflection-copy.ts';
import { type Reflections, useReflections } from './reflection-queries.ts';
import { AwaitingConfirmationNotice } from './ShareFormSection.tsx';
import { SummaryConsentRow } from './SummaryConsent.tsx';
import { ReflectionRejections } from './UndeliveredAnswers.tsx';
import { type ShareGate, useShareGate } from './use-form-sharing.ts';

const ReflectionsIntro = ({ gate }: { readonly gate: ShareGate }) => (
  <Stack as="header" gap={4}>
    <QuestionHeading>{t`How was it for you both?`}</QuestionHeading>
    <p>{t`Reflect after sex, or any time you were close. Pick a few of our questions or write your own, share them, and each answer alone.`}</p>
    <MutedText>{t`Then open it together: what you wrote, how you compare, and a short summary. An AI writes it only if you both want that.`}</MutedText>
    {gate !== 'frozen' && (
      <Actions>
        <LinkButton icon="plus" to={paths.newFeedback}>{t`Ask how it was`}</LinkButton>
      </Actions>
    )}
  </Stack>
);

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
    <Hint icon="lock">{t`Your exact answers stay private. Only how you compare is shown.`}</Hint>
  </Card>
);

type LoadedReflectionsProps = {
  readonly read: Reflections;
  readonly pending: readonly PendingWrite[];
  readonly couple: Couple;
};

const LoadedReflections = ({ read, pending, couple }: LoadedReflectionsProps) => {
  const clock = getNowUnlessServerDecides(useOnline());
  const { open, past } = listReflections(read.items, pending, clock);
  const isEmpty = open.length === 0 && past.length === 0 && read.next === null;
  return (
    <>
      <OpenReflections entries={open} couple={couple} />
      {isEmpty && !couple.alone && <NoReflectionsCard couple={couple} />}
      <PastReflections entries={past} next={read.next} couple={couple} />
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
      <EmptyPage title={t`Your reflections haven’t loaded yet`} onRetry={() => void refetch()}>
        <LinkButton kind="quiet" to={paths.newFeedback}>{t`Ask how it was`}</LinkButton>
      </EmptyPage>
    );
  }
  return (
    <Page tabs data-bleed="picture" aria-busy={data === undefined} className={styles.list}>
      <PictureHead over={<RoundLink icon="back" label={t`Back to Play`} to={paths.intimacy} />}>
        <Picture of={HowWasIt} isCropped />
      </PictureHead>
      <ReflectionsIntro gate={gate} />
      {data && (isError || !online) && (
        <OfflineNotice>{t`As of ${formatTime(dataUpdatedAt)}. Your answers are saved. We’ll send them when you’re online.`}</OfflineNotice>
      )}
      <ShareGateNote gate={gate} couple={couple} />
      <RejectedForms />
      <ReflectionRejections />
      {data ? (
        <LoadedReflections read={data} pending={pending} couple={couple} />
      ) : (
        <>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </>
      )}
      <HelpRow />
      <div role="status">
        {!data && <VisuallyHidden>{t`Loading your reflections.`}</VisuallyHidden>}
      </div>
    </Page>
  );
}
