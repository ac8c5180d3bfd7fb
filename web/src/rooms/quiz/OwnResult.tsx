import { currentLocale, plural, t, tWithContext } from '@usward/core/language/i18n';
import type { Choice, QuizAnswers } from '@usward/core/quiz/answers';
import { type Quiz, type QuizItem, SLIDER } from '@usward/core/quiz/quiz';
import { Card } from '../../ui/Card.tsx';
import { contentLanguageProps, contentText, contentTextProps } from '../../ui/content-text.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './results.module.css';

type OwnLean = Quiz['leans'][number] & {
  /** From 0 to 1; all shares add up to 1. */
  readonly share: number;
};

const getLeanWeights = (item: QuizItem, choice: Choice): readonly (readonly [string, number])[] => {
  if (item.type === 'slider') {
    const high = ((typeof choice === 'number' ? choice : SLIDER.min) - SLIDER.min) / 6;
    return [
      [item.low.lean, 1 - high],
      [item.high.lean, high],
    ];
  }
  const chosen = typeof choice === 'number' ? [choice] : choice;
  return chosen.flatMap((index) => {
    const option = item.options[index];
    return option ? [[option.lean, 1 / chosen.length] as const] : [];
  });
};

/**
 * Strongest first. Private answers count, since only their author sees this. Each answer counts 1, split over
 * the chosen options, and a slider by its distance to the ends.
 */
export const getOwnLeans = (quiz: Quiz, answers: QuizAnswers): readonly OwnLean[] => {
  const sums = new Map<string, number>();
  let all = 0;
  for (const item of quiz.items) {
    const choice = answers[item.id]?.own ?? null;
    if (choice === null) continue;
    for (const [lean, voice] of getLeanWeights(item, choice)) {
      sums.set(lean, (sums.get(lean) ?? 0) + voice);
      all += voice;
    }
  }
  if (all === 0) return [];
  return quiz.leans
    .map((lean) => ({ ...lean, share: (sums.get(lean.id) ?? 0) / all }))
    .sort((one, other) => other.share - one.share);
};

/** Leans this close count as equally strong (our own choice). */
const TIE_MARGIN = 0.05;

/** The strongest and ties, at most two. */
export const getStrongestLeans = (leans: readonly OwnLean[]): readonly OwnLean[] => {
  const [first] = leans;
  return leans.filter(({ share }) => first && first.share - share <= TIE_MARGIN).slice(0, 2);
};

export const getLeanShareText = (share: number): string => {
  if (share === 0) return tWithContext('how many of the answers')`None`;
  if (share < 0.2) return tWithContext('how many of the answers')`A few`;
  if (share < 0.4) return tWithContext('how many of the answers')`Some`;
  if (share < 0.6) return tWithContext('how many of the answers')`About half`;
  return share < 1
    ? tWithContext('how many of the answers')`Most`
    : tWithContext('how many of the answers')`All`;
};

const LeanShare = ({ lean }: { readonly lean: OwnLean }) => (
  <li className={styles.share}>
    <span {...contentTextProps(lean.name)} />
    <span className={styles.band} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(lean.share * 100)}%` }} />
    </span>
    <MutedText as="span" small>
      {getLeanShareText(lean.share)}
    </MutedText>
  </li>
);

const getLeanNameByText = (leans: readonly OwnLean[], text: string): string =>
  leans.find(({ name }) => contentText(name) === text)?.name ?? text;

export const OwnResult = ({
  quiz,
  answers,
}: {
  readonly quiz: Quiz;
  readonly answers: QuizAnswers;
}) => {
  const leans = getOwnLeans(quiz, answers);
  const first = getStrongestLeans(leans);
  if (first.length === 0) return null;
  return (
    <Card as="section" kind="me" gap={4} aria-labelledby="own-result">
      <Stack gap={1}>
        <MutedText small>{t`Your own result`}</MutedText>
        <h2 id="own-result" className={styles.large}>
          {new Intl.ListFormat(currentLocale(), { type: 'unit' })
            .formatToParts(first.map(({ name }) => contentText(name)))
            .map(({ type, value }) =>
              type === 'element' ? (
                <span key={value} {...contentLanguageProps(getLeanNameByText(first, value))}>
                  {value}
                </span>
              ) : (
                value
              ),
            )}
        </h2>
      </Stack>
      {first.map(({ id, text }) => (
        <p key={id} {...contentTextProps(text)} />
      ))}
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
