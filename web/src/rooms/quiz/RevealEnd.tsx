import { t } from '@usward/core/language/i18n';
import type { QuizResults, QuizRound } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { QuizPicture } from '../../content/QuizPicture.tsx';
import { getChoiceText } from '../../content/quiz-choice-labels.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import styles from './end.module.css';
import { Garland } from './Garland.tsx';
import type { RevealedItem } from './ItemReveal.tsx';
import type { Couple } from './quiz-couple.ts';
import { getSharedItems, getTalkItems } from './reveal-outcome.ts';
import { useKeepOnTimeline } from './use-keep-on-timeline.ts';

type TalkRowProps = {
  readonly revealed: RevealedItem;
  readonly couple: Couple;
  readonly onOpen: () => void;
};

const TalkRow = ({ revealed: { item, both }, couple, onOpen }: TalkRowProps) => {
  if (both === null) return null;
  const mine = getChoiceText(item, both.mine);
  const partners = getChoiceText(item, both.partners);
  return (
    <button type="button" className={styles.talk} onClick={onOpen}>
      <span>
        <small>{t`One to talk about`}</small>
        {contentText(item.text)}
        <small>{t`You: ${mine}`}</small>
        <small>{t`${partnerName(couple)}: ${partners}`}</small>
      </span>
      <Icon name="next" fine />
    </button>
  );
};

const getNothingSharedText = (items: readonly RevealedItem[]): string =>
  items.every(({ both }) => both === null)
    ? t`There’s nothing you can both see this time, and that’s fine.`
    : t`You see a lot of this differently. Neither of you is wrong.`;

type RevealEndProps = {
  readonly round: QuizRound & { readonly numbers: QuizResults };
  readonly items: readonly RevealedItem[];
  readonly couple: Couple;
  readonly talkIds: readonly string[];
  readonly onAll: () => void;
  readonly onNumbers: () => void;
  readonly onAgain: (() => void) | null;
  readonly turnedHere: boolean;
  readonly children?: ReactNode;
};

/** A celebration without a score: no sum, no rank, nothing counted. */
export const RevealEnd = (props: RevealEndProps) => {
  const { round, items, couple, talkIds, onAll, onNumbers, onAgain, turnedHere, children } = props;
  const { isSaved, keep } = useKeepOnTimeline(round);
  const shared = getSharedItems(items);
  const title = contentText(round.quiz.title);
  return (
    <Page data-alone gap={4} className={styles.alone}>
      <div className={styles.scene}>
        <QuizPicture quiz={round.quiz.id} />
        <RoundLink icon="back" label={t`All quizzes`} to={paths.quiz} className={styles.way} />
      </div>
      <Stack as="header" gap={1}>
        <MutedText small>{t`${title}, answered by both of you`}</MutedText>
        <QuestionHeading>
          {shared.length > 0 ? t`Look what you two share` : t`Now you know each other’s answers`}
        </QuestionHeading>
        {shared.length === 0 && <MutedText>{getNothingSharedText(items)}</MutedText>}
      </Stack>
      {children}
      {shared.length > 0 && <Garland shared={shared} />}
      {getTalkItems(items, talkIds, round.numbers).map((revealed) => (
        <TalkRow key={revealed.item.id} revealed={revealed} couple={couple} onOpen={onNumbers} />
      ))}
      <Stack gap={1} className={styles.ways}>
        {!couple.frozen && (
          <Actions>
            {isSaved ? (
              <LinkButton kind="quiet" to={paths.timeline}>{t`See it on your timeline`}</LinkButton>
            ) : (
              <Button onClick={() => void keep()}>{t`Keep it on our timeline`}</Button>
            )}
          </Actions>
        )}
        <Actions>
          <Button kind="plain" onClick={onAll}>{t`See all ${items.length}`}</Button>
          <Button kind="plain" onClick={onNumbers}>{t`See the numbers`}</Button>
          {onAgain && <Button kind="plain" onClick={onAgain}>{t`Take it again`}</Button>}
        </Actions>
      </Stack>
      <LiveRegion>
        {turnedHere && t`You’ve both answered. You can see each other’s answers.`}
      </LiveRegion>
    </Page>
  );
};
