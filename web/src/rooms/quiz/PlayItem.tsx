import { t } from '@usward/core/language/speak';
import type { Quiz } from '@usward/core/quiz/quiz';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { classes } from '../../ui/classes.ts';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeptHere } from '../../ui/KeptHere.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { StepLine } from '../../ui/StepLine.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { calledWithin } from '../../ui/two.ts';
import { ItemFields } from './ItemFields.tsx';
import styles from './play.module.css';
import { answerIn, type QuizDraft, withAnswer } from './quiz-draft.ts';
import type { Two } from './two.ts';

type PlayItemProps = {
  readonly quiz: Quiz;
  /** Which item, counted from 0. */
  readonly place: number;
  readonly draft: QuizDraft;
  /** It is on the phone and would survive a closed app. */
  readonly saved: boolean;
  readonly two: Two;
  /** Only this item is looked at again, so the way on leads back. */
  readonly once: boolean;
  readonly onChange: (draft: QuizDraft) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

const askedWords = (type: Quiz['items'][number]['type']): string | null =>
  type === 'several' ? t`Choose all that fit.` : null;

/** One item on one screen: what is true of me, and in some quizzes what I guess of my partner. */
export const PlayItem = (props: PlayItemProps) => {
  const { quiz, place, draft, saved, two, once, onChange, onNext, onBack } = props;
  const item = quiz.items[place];
  if (item === undefined) return null;
  const answer = answerIn(draft, item.id);
  const guessed = quiz.kind === 'guess' && !two.alone ? item.guess : undefined;
  const isEmpty = answer.own === null && answer.guess === null;
  const note = askedWords(item.type);
  return (
    <Page tabs={!two.visitor} className={styles.page}>
      <Bar>
        <RoundButton icon="back" label={t`One step back`} onClick={onBack} />
        <Soft small>{t`${place + 1} of ${quiz.items.length}`}</Soft>
        <span className={styles.balance} />
      </Bar>
      <StepLine at={place} of={quiz.items.length} />
      <div key={item.id} className={styles.item}>
        <Stack as="header" gap={2}>
          <Question {...ofDeck(item.text)} />
          {note && <Soft>{note}</Soft>}
        </Stack>
        <fieldset
          className={classes(styles.asked, guessed !== undefined && styles.mine)}
          data-who="me"
        >
          <legend className={styles.legend}>
            {guessed === undefined ? <Said>{t`Your answer`}</Said> : t`You`}
          </legend>
          <ItemFields
            item={item}
            value={answer.own}
            onChange={(own) => onChange(withAnswer(draft, item.id, { own }))}
          />
        </fieldset>
        {guessed !== undefined && (
          <fieldset className={classes(styles.asked, styles.mine)} data-who="you">
            <legend className={styles.legend} {...ofDeck(guessed)} />
            <ItemFields
              item={item}
              value={answer.guess}
              onChange={(guess) => onChange(withAnswer(draft, item.id, { guess }))}
            />
          </fieldset>
        )}
        {!two.alone && (
          <Stack gap={2}>
            <div className={styles.own}>
              <ToggleChip
                pressed={answer.private}
                onPress={() => onChange(withAnswer(draft, item.id, { private: !answer.private }))}
              >
                <Icon name="lock" fine />
                {t`Keep this one to myself`}
              </ToggleChip>
            </div>
            {answer.private && (
              <Hint>{t`It is neither shown to ${calledWithin(two)} nor counted.`}</Hint>
            )}
          </Stack>
        )}
      </div>
      <div className={styles.foot}>
        <Actions>
          <Button kind={isEmpty ? 'quiet' : 'filled'} onClick={onNext}>
            {once ? t`Back to all answers` : isEmpty ? t`Leave this one out` : t`Next`}
          </Button>
        </Actions>
        <KeptHere saved={saved} any={!isEmpty} />
      </div>
    </Page>
  );
};
