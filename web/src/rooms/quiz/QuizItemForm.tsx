import { t } from '@usward/core/language/i18n';
import type { Quiz } from '@usward/core/quiz/quiz';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { prefersReducedMotion } from '../../device/appearance/reduced-motion.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { SavedOnDevice } from '../../ui/SavedOnDevice.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { STEP_ID } from '../../ui/step-id.ts';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { ItemFields } from './ItemFields.tsx';
import styles from './play.module.css';
import type { Couple } from './quiz-couple.ts';
import { getAnswer, type QuizDraft, setAnswer } from './quiz-draft.ts';
import { TwoLines } from './TwoLines.tsx';

type QuizItemFormProps = {
  readonly quiz: Quiz;
  /** From 0. */
  readonly index: number;
  readonly draft: QuizDraft;
  /** On the phone, so it survives a closed app. */
  readonly saved: boolean;
  readonly couple: Couple;
  /** Where the answers are sent from: after the last item, or after the one that changes. */
  readonly end: {
    readonly label: string;
    readonly canSend: boolean;
    readonly onSend: () => void;
    readonly hints: ReactNode;
  } | null;
  readonly onChange: (draft: QuizDraft) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

const getHint = (type: Quiz['items'][number]['type']): string | null =>
  type === 'several' ? t`Choose all that apply.` : null;

export const QuizItemForm = (props: QuizItemFormProps) => {
  const { quiz, index, draft, saved, couple, end, onChange, onNext, onBack } = props;
  const guess = useRef<HTMLDivElement>(null);
  const item = quiz.items[index];
  if (item === undefined) return null;
  const answer = getAnswer(draft, item.id);
  const guessed = quiz.kind === 'guess' && !couple.alone ? item.guess : undefined;
  const isEmpty = answer.own === null && answer.guess === null;
  const note = getHint(item.type);
  const goesOnByTap = quiz.kind === 'this-or-that';
  const privacy = !couple.alone && (
    <Stack gap={2}>
      <Cluster>
        <ToggleChip
          pressed={answer.private}
          onPress={() => onChange(setAnswer(draft, item.id, { private: !answer.private }))}
        >
          <Icon name="lock" fine />
          {t`Keep this one private`}
        </ToggleChip>
      </Cluster>
      {answer.private && (
        <Hint>{t`It won’t be shown to ${partnerNameInSentence(couple)}, and it won’t count.`}</Hint>
      )}
    </Stack>
  );
  // With large text the guess is below the screen, and nothing would say that it follows.
  const showGuess = () =>
    guess.current?.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // Nothing is sent by it.
    if (end === null) onNext();
  };
  return (
    <Page data-alone gap={4} className={styles.alone}>
      <Bar>
        <RoundButton icon="back" label={t`Go back one step`} onClick={onBack} />
        <TwoLines
          me={(index + 1) / quiz.items.length}
          you={couple.alone ? 0 : (index + 1) / quiz.items.length}
          label={t`Page ${index + 1} of ${quiz.items.length}`}
        />
        <span className={styles.count} aria-hidden="true">
          <MutedText as="span" small>{t`${index + 1} of ${quiz.items.length}`}</MutedText>
        </span>
      </Bar>
      <Stack gap={5} key={item.id} className={styles.item} onKeyDown={goOnByEnter}>
        <Stack as="header" gap={2}>
          <QuestionHeading aria-describedby={STEP_ID} {...contentTextProps(item.text)} />
          {note && <MutedText>{note}</MutedText>}
          {/* Before the choice, which a tap goes on from. */}
          {goesOnByTap && privacy}
        </Stack>
        <Stack
          as="fieldset"
          gap={3}
          className={guessed === undefined ? undefined : styles.mine}
          data-who="me"
        >
          <legend className={styles.legend}>
            {guessed === undefined ? (
              <VisuallyHidden>{t`Your answer`}</VisuallyHidden>
            ) : (
              <>
                <Avatar who="me" name={couple.me} />
                {t`You`}
              </>
            )}
          </legend>
          <ItemFields
            item={item}
            value={answer.own}
            onChange={(own) => {
              onChange(setAnswer(draft, item.id, { own }));
              if (item.type === 'one' && answer.own === null) showGuess();
            }}
            onTapped={goesOnByTap && end === null ? onNext : undefined}
          />
        </Stack>
        {guessed !== undefined && (
          <div ref={guess}>
            <Stack as="fieldset" gap={3} className={styles.mine} data-who="you">
              <legend className={styles.legend}>
                <Avatar who="you" name={couple.you} />
                {t`Your guess for ${partnerNameInSentence(couple)}`}
                <VisuallyHidden>
                  <span {...contentTextProps(guessed)} />
                </VisuallyHidden>
              </legend>
              <ItemFields
                item={item}
                value={answer.guess}
                onChange={(guessedAnswer) =>
                  onChange(setAnswer(draft, item.id, { guess: guessedAnswer }))
                }
              />
            </Stack>
          </div>
        )}
        {!goesOnByTap && privacy}
      </Stack>
      {end && <Stack gap={3}>{end.hints}</Stack>}
      <Dock>
        <Actions>
          {end ? (
            <Button
              disabled={!end.canSend}
              onClick={({ detail }) => {
                // The second half of a double tap on Next, which stood in the same place.
                if (detail < 2) end.onSend();
              }}
            >
              {end.label}
            </Button>
          ) : (
            <Button kind={isEmpty ? 'plain' : 'filled'} onClick={onNext}>
              {isEmpty ? t`Skip this one` : t`Next`}
            </Button>
          )}
        </Actions>
      </Dock>
      <SavedOnDevice saved={saved} any={!isEmpty} />
    </Page>
  );
};
