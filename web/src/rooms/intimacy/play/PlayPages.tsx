import type { Level } from '@usward/core/intimacy/card';
import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { useOnline } from '../../../device/network/online.ts';
import Apart from '../../../pictures/scene-apart.svg?picture';
import Sofa from '../../../pictures/scene-sofa.svg?picture';
import { Avatar, type Who } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyPage } from '../../../ui/EmptyPage.tsx';
import { PathIcon } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Page } from '../../../ui/Page.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { LoadingPage } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { AnswerText, QuestionHeading } from '../../../ui/Text.tsx';
import colors from '../level-colors.module.css';
import { playIcons } from './play-icons.ts';
import { getClosingText, getPhoneTakenLabel, type Player } from './play-labels.ts';
import styles from './table.module.css';

/** The two lines hang from one edge of the screen to the other, close together. */
const Lines = () => (
  <svg viewBox="0 0 390 120" aria-hidden="true" className={styles.lines}>
    <path data-line="me" d="M-10 20C90 20 120 96 195 96S330 40 400 40" />
    <path data-line="you" d="M-10 38C80 38 124 112 195 112S340 60 400 60" />
  </svg>
);

type StopBarProps = {
  readonly onStop: () => void;
  /** What stays in view with Stop, right above it. */
  readonly children?: ReactNode;
  /** Where it is evening for one, it may be morning for the other. */
  readonly isApart?: boolean;
};

/** Always in the same place and never busy. */
export const StopBar = ({ onStop, children, isApart = false }: StopBarProps) => (
  <div className={styles.foot}>
    {children}
    <Button kind="quiet" className={styles.stop} onClick={onStop}>
      <PathIcon path={playIcons.stop} />
      {isApart ? t`Stop for now` : t`Stop for tonight`}
    </Button>
  </div>
);

type TableProps = {
  /** Null where the color would say something of the game. */
  readonly level: Level | null;
  /** Whose hands the phone is in, or gets into. */
  readonly holder?: Who | undefined;
  readonly children: ReactNode;
};

/** The card is the screen: no tabs, and one color from edge to edge. */
export const Table = ({ level, holder, children }: TableProps) => (
  <Page
    data-alone
    data-bleed="color"
    data-level={level ?? undefined}
    data-holder={holder}
    className={joinClasses(colors.level, styles.table)}
  >
    {children}
  </Page>
);

type PlayPageLayoutProps = Partial<TableProps> & {
  /** The way on, right above Stop. */
  readonly action: ReactNode;
  readonly onStop: (() => void) | null;
};

const PlayPageLayout = ({
  level = null,
  holder,
  children,
  action,
  onStop,
}: PlayPageLayoutProps) => (
  <Table level={level} holder={holder}>
    <Stack gap={4} className={styles.middle}>
      {children}
    </Stack>
    <Stack gap={1} className={onStop ? undefined : styles.last}>
      {action}
    </Stack>
    {onStop && <StopBar onStop={onStop} />}
  </Table>
);

type HandOverProps = Pick<PlayPageLayoutProps, 'onStop'> & {
  readonly title: string;
  readonly words?: string;
  readonly to: Player;
  readonly onTaken: () => void;
};

/** Between holders the phone shows nothing that is private to either. */
export const HandOver = ({ title, words, to, onTaken, onStop }: HandOverProps) => (
  <PlayPageLayout
    holder={to.who}
    action={
      <Button className={styles.main} onClick={onTaken}>
        {getPhoneTakenLabel(to.name)}
      </Button>
    }
    onStop={onStop}
  >
    <Lines />
    <Avatar {...to} size="huge" className={styles.face} />
    <QuestionHeading>{title}</QuestionHeading>
    {words !== undefined && <p className={styles.words}>{words}</p>}
  </PlayPageLayout>
);

type AskPageProps = Pick<PlayPageLayoutProps, 'action' | 'onStop'> & {
  readonly of: Player;
  readonly title: string;
  readonly words: string;
};

/** What the player who holds the phone may agree to. */
export const AskPage = ({ of, title, words, action, onStop }: AskPageProps) => (
  <PlayPageLayout holder={of.who} action={action} onStop={onStop}>
    <Avatar {...of} size="huge" className={styles.face} />
    <QuestionHeading>{title}</QuestionHeading>
    <p>{words}</p>
  </PlayPageLayout>
);

/** The same for every cause and for either partner, in one color whatever was played. */
export const EndCard = ({
  game,
  isApart = false,
  onClose,
}: {
  readonly game: string;
  readonly isApart?: boolean;
  readonly onClose: () => void;
}) => (
  <PlayPageLayout
    level={1}
    action={
      <Button className={styles.main} onClick={onClose}>
        {isApart ? t`Until next time` : t`Good night`}
      </Button>
    }
    onStop={null}
  >
    <Picture of={isApart ? Apart : Sofa} isCropped className={styles.sofa} />
    <QuestionHeading>{isApart ? t`That’s it for now` : t`That’s it for tonight`}</QuestionHeading>
    <p>{t`Stopping is part of the game. No cards and no answers were saved.`}</p>
    <section className={styles.slip} aria-label={t`One kind thing`}>
      <AnswerText>{getClosingText(game, isApart)}</AnswerText>
    </section>
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
      title={t`No cards on this device`}
      words={
        online
          ? t`There are none right now. They’ll be back once this is set up.`
          : t`They’ll load when you’re online and stay on this device for up to three days.`
      }
      onRetry={onRetry}
    >
      <Button kind="plain" onClick={onBack}>{t`Back`}</Button>
    </EmptyPage>
  );
};
