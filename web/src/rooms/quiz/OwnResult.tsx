import { plural, t } from '@usward/core/language/i18n';
import type { Choice, QuizAnswers } from '@usward/core/quiz/answers';
import { type Quiz, type QuizItem, SLIDER } from '@usward/core/quiz/quiz';
import type { ReactNode } from 'react';
import { getSliderFraction } from '../../content/quiz-choice-labels.ts';
import { Card } from '../../ui/Card.tsx';
import { contentLanguageProps, contentText, contentTextProps } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { rich } from '../../ui/rich-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './results.module.css';

type OwnLean = Quiz['leans'][number] & {
  /** From 0 to 1; all shares add up to 1. */
  readonly share: number;
  /** The chosen options that point to it. */
  readonly chosen: readonly string[];
};

type Voice = {
  readonly lean: string;
  readonly weight: number;
  /** Null for the end of a slider that the answer is not nearer to. */
  readonly text: string | null;
};

const getVoices = (item: QuizItem, choice: Choice): readonly Voice[] => {
  if (item.type === 'slider') {
    const { low, high } = item;
    const toHigh = getSliderFraction(typeof choice === 'number' ? choice : SLIDER.min);
    return [
      { lean: low.lean, weight: 1 - toHigh, text: toHigh < 0.5 ? low.text : null },
      { lean: high.lean, weight: toHigh, text: toHigh > 0.5 ? high.text : null },
    ];
  }
  const chosen = typeof choice === 'number' ? [choice] : choice;
  return chosen.flatMap((index) => {
    const option = item.options[index];
    return option ? [{ ...option, weight: 1 / chosen.length }] : [];
  });
};

/**
 * Strongest first. Private answers count, since only their author sees this. Each answer counts 1, split over
 * the chosen options, and a slider by its distance to the ends.
 */
export const getOwnLeans = (quiz: Quiz, answers: QuizAnswers): readonly OwnLean[] => {
  const voices = quiz.items.flatMap((item) => {
    const choice = answers[item.id]?.own ?? null;
    return choice === null ? [] : getVoices(item, choice);
  });
  const sum = (given: readonly Voice[]) => given.reduce((all, { weight }) => all + weight, 0);
  const all = sum(voices);
  if (all === 0) return [];
  return quiz.leans
    .map((lean) => {
      const own = voices.filter((voice) => voice.lean === lean.id);
      return { ...lean, share: sum(own) / all, chosen: own.flatMap(({ text }) => text ?? []) };
    })
    .sort((one, other) => other.share - one.share);
};

/** Leans this close count as equally strong (our own choice). */
const TIE_MARGIN = 0.05;

/** The strongest and one tied with it. Where more are tied, none stands out. */
export const getStrongestLeans = (leans: readonly OwnLean[]): readonly OwnLean[] => {
  const [first] = leans;
  const tied = leans.filter(({ share }) => first && first.share - share <= TIE_MARGIN);
  return tied.length > 2 ? [] : tied;
};

/** Enough to recognize oneself; all answers can be read further down. */
const MAX_CHOSEN = 3;

const ChosenTexts = ({ lean: { share, chosen } }: { readonly lean: OwnLean }) => {
  const shown = chosen.slice(0, MAX_CHOSEN);
  const [first] = shown;
  if (first === undefined)
    return (
      <MutedText as="span" small>
        {share === 0 ? t`None of your answers` : t`Only a little, in between`}
      </MutedText>
    );
  return (
    <MutedText as="span" small {...contentLanguageProps(first)}>
      {shown.map(contentText).join(' · ')}
    </MutedText>
  );
};

const LeanShare = ({ lean }: { readonly lean: OwnLean }) => (
  <li className={styles.share}>
    <span {...contentTextProps(lean.name)} />
    <span className={styles.band} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(lean.share * 100)}%` }} />
    </span>
    <ChosenTexts lean={lean} />
  </li>
);

const getTitle = ([first, second]: readonly OwnLean[]): ReactNode => {
  if (first === undefined) return t`You’re a bit of everything`;
  const name = <q {...contentTextProps(first.name)} />;
  return second === undefined
    ? rich`You’re mostly ${name}`
    : rich`You’re part ${name}, part ${<q {...contentTextProps(second.name)} />}`;
};

export const OwnResult = ({
  quiz,
  answers,
}: {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
}) => {
  const leans = getOwnLeans(quiz, answers);
  const strongest = getStrongestLeans(leans);
  if (leans.length === 0) return null;
  return (
    <Card as="section" kind="me" gap={4} aria-labelledby="own-result">
      <Stack gap={1}>
        <MutedText small>{t`Your own result`}</MutedText>
        <h2 id="own-result" className={styles.large}>
          {getTitle(strongest)}
        </h2>
      </Stack>
      {strongest.map(({ id, text }) => (
        <p key={id} {...contentTextProps(text)} />
      ))}
      {strongest.length === 0 && (
        <p>{t`Your answers are spread out, and no side is ahead. It may depend on the day.`}</p>
      )}
      <Stack as="ul" gap={3} className={styles.shares}>
        {leans.map((lean) => (
          <LeanShare key={lean.id} lean={lean} />
        ))}
      </Stack>
      <Disclosure title={t`How we calculate this`}>
        <p>
          {plural(leans.length, {
            one: 'Every answer points to this # style.',
            other: 'Every answer points to one of these # styles, or is split between them.',
          })}{' '}
          {t`The style most of your answers point to comes first. No style is better than another. It’s a conversation starter, not a test.`}
        </p>
        {quiz.source && <p {...contentTextProps(quiz.source)} />}
      </Disclosure>
    </Card>
  );
};
