import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { useOnline } from '../../../device/network/online.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { PathIcon } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Page } from '../../../ui/Page.tsx';
import { LoadingPage } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../../ui/Text.tsx';
import { playIcons } from './play-icons.ts';
import { getClosingText, getPhoneTakenLabel } from './play-labels.ts';
import styles from './turn.module.css';

/** Always in the same place and never busy. */
export const StopBar = ({
  isLost = false,
  onStop,
}: {
  readonly isLost?: boolean;
  readonly onStop: () => void;
}) => (
  <Stack gap={2} className={styles.foot} data-lost={isLost || undefined}>
    <Button kind="quiet" className={styles.stop} onClick={onStop}>
      <PathIcon path={playIcons.stop} />
      {t`Stop for today`}
    </Button>
    <div className={styles.promise}>
      <MutedText small>
        {t`Passing is free and never counted.`}
        <br />
        {t`Stop ends it for both of you, no questions asked.`}
      </MutedText>
    </div>
  </Stack>
);

type PlayPageLayoutProps = {
  readonly children: ReactNode;
  readonly onStop: (() => void) | null;
};

export const PlayPageLayout = ({ children, onStop }: PlayPageLayoutProps) => (
  <Page tabs className={styles.page}>
    <Stack gap={5} className={styles.middle}>
      {children}
    </Stack>
    {onStop && <StopBar onStop={onStop} />}
  </Page>
);

type HandOverProps = Pick<PlayPageLayoutProps, 'onStop'> & {
  readonly title: string;
  readonly to: string | null;
  readonly onTaken: () => void;
};

/** Between holders the phone shows nothing that is private to either. */
export const HandOver = ({ title, to, onTaken, onStop }: HandOverProps) => (
  <PlayPageLayout onStop={onStop}>
    <span className={styles.sign}>
      <PathIcon path={playIcons.phone} />
    </span>
    <QuestionHeading>{title}</QuestionHeading>
    <Button onClick={onTaken}>{getPhoneTakenLabel(to)}</Button>
  </PlayPageLayout>
);

/** The same for every cause and for either partner. */
export const EndCard = ({
  game,
  onClose,
}: {
  readonly game: string;
  readonly onClose: () => void;
}) => (
  <PlayPageLayout onStop={null}>
    <Stack gap={3}>
      <QuestionHeading>{t`That’s it for today`}</QuestionHeading>
      <MutedText>{t`Stopping is part of the game. No cards or answers from it are saved.`}</MutedText>
    </Stack>
    <Card as="section" kind="me" aria-label={t`One kind thing`}>
      <p className={joinClasses(styles.text, styles.long)}>{getClosingText(game)}</p>
    </Card>
    <Button onClick={onClose}>{t`All right`}</Button>
  </PlayPageLayout>
);

type NoCardsProps = {
  readonly title: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onBack: () => void;
};

export const NoCards = ({ title, isFetching, onRetry, onBack }: NoCardsProps) => {
  const online = useOnline();
  if (isFetching && online) {
    return <LoadingPage title={title} blocks={['title', 'card', 'button']} />;
  }
  return (
    <EmptyPage
      title={t`No cards on this phone`}
      words={
        online
          ? t`There are none right now. They’ll be back once this is set up.`
          : t`They’ll load when you’re online and stay on this phone for up to three days.`
      }
      onRetry={onRetry}
    >
      <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
    </EmptyPage>
  );
};
