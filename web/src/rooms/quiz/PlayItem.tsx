import { t } from '@usward/core/language/speak';
import type { Choice } from '@usward/core/quiz/answers';
import type { Quiz, QuizItem } from '@usward/core/quiz/quiz';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import choices from '../../ui/Choices.module.css';
import { sliderPlaces, sliderWords } from '../../ui/choice-words.ts';
import { classes } from '../../ui/classes.ts';
import { ofDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeptHere } from '../../ui/KeptHere.tsx';
import { optionalRadio } from '../../ui/optional-choice.ts';
import { Page } from '../../ui/Page.tsx';
import { SliderPlaces } from '../../ui/SliderPlaces.tsx';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { StepLine } from '../../ui/StepLine.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { calledWithin } from '../../ui/two.ts';
import styles from './play.module.css';
import { QuizBar } from './QuizBar.tsx';
import { answerIn, type QuizDraft, toggled, withAnswer } from './quiz-draft.ts';
import type { Two } from './two.ts';

type FieldProps<Item> = {
  readonly item: Item;
  readonly value: Choice | null;
  readonly onChange: (value: Choice | null) => void;
};

type Of<Type extends QuizItem['type']> = Extract<QuizItem, { readonly type: Type }>;

const One = ({ item, value, onChange }: FieldProps<Of<'one'>>) => {
  const name = useId();
  const isPair = item.options.length === 2;
  return (
    <Stack gap={2} className={isPair ? styles.pair : undefined}>
      {item.options.map(({ text }, place) => (
        <label key={text} className={classes(choices.choice, styles.option)}>
          <input {...optionalRadio(name, place, value, onChange)} />
          <span {...ofDeck(text)} />
        </label>
      ))}
    </Stack>
  );
};

const Several = ({ item, value, onChange }: FieldProps<Of<'several'>>) => (
  <Stack gap={2}>
    {item.options.map(({ text }, place) => (
      <label key={text} className={classes(choices.choice, styles.option)}>
        <input
          type="checkbox"
          checked={typeof value === 'object' && value !== null && value.includes(place)}
          onChange={() => onChange(toggled(value, place))}
        />
        <span {...ofDeck(text)} />
      </label>
    ))}
  </Stack>
);

const Slider = ({ item, value, onChange }: FieldProps<Of<'slider'>>) => {
  const place = typeof value === 'number' ? value : null;
  return (
    <div className={styles.slider}>
      <div className={styles.places}>
        <SliderPlaces
          places={sliderPlaces}
          value={place}
          onChange={onChange}
          words={(one) => t`${one} of ${sliderPlaces.length}, ${sliderWords(item, one)}`}
        />
      </div>
      <span aria-hidden="true">
        <span {...ofDeck(item.low.text)} />
      </span>
      <span aria-hidden="true">
        <span {...ofDeck(item.high.text)} />
      </span>
      <p className={styles.stand} aria-hidden="true">
        {place === null ? ' ' : sliderWords(item, place)}
      </p>
    </div>
  );
};

/** What can be chosen in one item. To stand in a fieldset with a legend. */
const ItemFields = ({ item, ...rest }: FieldProps<QuizItem>) => {
  switch (item.type) {
    case 'one':
      return <One item={item} {...rest} />;
    case 'several':
      return <Several item={item} {...rest} />;
    case 'slider':
      return <Slider item={item} {...rest} />;
  }
};

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
    <Page tabs={!two.visitor} gap={4}>
      <QuizBar words={t`${place + 1} of ${quiz.items.length}`} onBack={onBack} />
      <StepLine at={place} of={quiz.items.length} />
      <Stack gap={5} key={item.id} className={styles.item}>
        <Stack as="header" gap={2}>
          <Question {...ofDeck(item.text)} />
          {note && <Soft>{note}</Soft>}
        </Stack>
        <Stack
          as="fieldset"
          gap={3}
          className={guessed === undefined ? undefined : styles.mine}
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
        </Stack>
        {guessed !== undefined && (
          <Stack as="fieldset" gap={3} className={styles.mine} data-who="you">
            <legend className={styles.legend} {...ofDeck(guessed)} />
            <ItemFields
              item={item}
              value={answer.guess}
              onChange={(guess) => onChange(withAnswer(draft, item.id, { guess }))}
            />
          </Stack>
        )}
        {!two.alone && (
          <Stack gap={2}>
            <Cluster>
              <ToggleChip
                pressed={answer.private}
                onPress={() => onChange(withAnswer(draft, item.id, { private: !answer.private }))}
              >
                <Icon name="lock" fine />
                {t`Keep this one to myself`}
              </ToggleChip>
            </Cluster>
            {answer.private && (
              <Hint>{t`It is neither shown to ${calledWithin(two)} nor counted.`}</Hint>
            )}
          </Stack>
        )}
      </Stack>
      <Stack gap={3} className={styles.foot}>
        <Actions>
          <Button kind={isEmpty ? 'quiet' : 'filled'} onClick={onNext}>
            {once ? t`Back to all answers` : isEmpty ? t`Leave this one out` : t`Next`}
          </Button>
        </Actions>
        <KeptHere saved={saved} any={!isEmpty} />
      </Stack>
    </Page>
  );
};
