import { t } from '@usward/core/language/speak';
import type { OpenAnswer } from '@usward/core/reflection/answers';
import type { Block } from '@usward/core/reflection/form';
import type { Reflection } from '@usward/core/reflection/reflection';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { blockTitle } from '../../ui/block-words.ts';
import { Card } from '../../ui/Card.tsx';
import { inDeck } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { formatDayOf } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { sortWords, TOO_FEW } from '../../ui/theme-words.ts';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import { useIsNew, useMarkSeen } from '../../ui/use-seen.ts';
import { AnswerParts, AnswerView } from './AnswerView.tsx';
import { BandCards } from './BandCards.tsx';
import { besideOf, tappedByBoth } from './beside-answers.ts';
import { Forget } from './Forget.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import styles from './reflection.module.css';
import { keptWords, NOTHING_SHARED, TOO_FEW_WORDS } from './result-words.ts';
import { SummaryCard } from './SummaryCard.tsx';
import type { Summarised } from './use-summary.ts';

const SharedAnswer = ({
  block,
  answer,
}: {
  readonly block: Block;
  readonly answer: OpenAnswer | null;
}) =>
  answer === null ? <Soft>{NOTHING_SHARED}</Soft> : <AnswerView block={block} answer={answer} />;

const BothTapped = ({ form, result }: Pick<Summarised, 'form' | 'result'>) => {
  const tapped = tappedByBoth(form, result);
  if (tapped.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="tapped">
      <h2 id="tapped">{t`You both tapped`}</h2>
      <Cluster as="ul">
        {tapped.map(({ sort, words }) => (
          <li key={`${sort}/${words}`} className={styles.tag}>
            {sortWords[sort]}: <bdi>{words}</bdi>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
};

/** What a form is given that was answered. */
export type ResultsProps = {
  readonly reflection: Reflection;
  readonly two: Two;
  /** Both had answered while these eyes were looking. */
  readonly turnedHere: boolean;
  /** What needs the reader, such as answers that were refused. */
  readonly children?: ReactNode;
};

/** What is there in any case: the title, the own answers, until when they are kept, and forgetting. */
const Frame = ({
  reflection,
  two,
  words,
  turnedHere,
  children,
}: ResultsProps & { readonly words: string }) => (
  <Page tabs width="wide">
    <BackBar />
    <Stack as="header" gap={2}>
      <Soft small>{formatDayOf(reflection.sharedAt)}</Soft>
      <Question dir="auto">{inDeck(reflection.form.title)}</Question>
      <Soft>{words}</Soft>
    </Stack>
    {children}
    {reflection.mine && (
      <Card as="section" className={styles.folded} aria-label={t`What you answered`}>
        <Folded title={t`What you answered`}>
          <AnswerParts
            form={reflection.form}
            answers={reflection.mine.answers}
            kept={reflection.mine.kept}
          />
          <Hint icon="lock">{t`Only you can read this whole list.`}</Hint>
        </Folded>
      </Card>
    )}
    <Hint icon="clock">{keptWords(reflection, Date.now())}</Hint>
    {!two.frozen && <Forget reflection={reflection} />}
    <div role="status">
      <Said>{turnedHere && t`You have both answered.`}</Said>
    </div>
  </Page>
);

const TooFew = (props: ResultsProps) => (
  <Frame {...props} words={t`You have both answered.`}>
    {props.children}
    <Card as="section" aria-labelledby="too-few">
      <h2 id="too-few">{TOO_FEW}</h2>
      <p>{TOO_FEW_WORDS}</p>
    </Card>
  </Frame>
);

const Open = ({
  reflection,
  two,
  turnedHere,
  fresh,
  children,
}: ResultsProps & { readonly reflection: Summarised; readonly fresh: boolean }) => {
  const { form, mine: own, result } = reflection;
  const beside = besideOf(form, own, result);
  return (
    <Frame
      reflection={reflection}
      two={two}
      turnedHere={turnedHere}
      words={t`You have both answered. This is what you share.`}
    >
      {children}
      <div className={fresh ? styles.turning : undefined}>
        <BandCards themes={result.themes} />
      </div>
      <BothTapped form={form} result={result} />
      <SummaryCard reflection={reflection} two={two} />
      {beside.map(({ block, mine, partners }) => (
        <Stack as="section" key={block.id} aria-labelledby={`said-${block.id}`}>
          <h2 id={`said-${block.id}`} className={styles.asked} dir="auto">
            {blockTitle(block)}
          </h2>
          <SideBySide turning={false}>
            <Side who="me" initial={two.me} name={t`You`} label={t`What you said`}>
              <SharedAnswer block={block} answer={mine} />
            </Side>
            <Side
              who="you"
              initial={two.you}
              name={called(two)}
              label={t`What ${calledWithin(two)} said`}
            >
              <SharedAnswer block={block} answer={partners} />
            </Side>
          </SideBySide>
        </Stack>
      ))}
    </Frame>
  );
};

/** Where it is noted that a result was opened on this phone: not among drafts, as it is none. */
const openedPlace = (id: string): string => `intimacy/reflection-opened/${id}`;

/** Whether a result is new to these eyes; it is marked as seen. */
const useOpening = (id: string, turnedHere: boolean): boolean => {
  const name = `reflection-${id}`;
  const [opened, setOpened] = useDraft(openedPlace(id));
  const [wasOpened] = useState(opened !== '');
  const isNew = useIsNew(name, { turnedHere, since: 0, otherwise: true });
  useMarkSeen(name, true, isNew && !wasOpened);
  const note = useEffectEvent(() => {
    if (opened === '') setOpened('yes');
  });
  useEffect(() => note(), []);
  return isNew && !wasOpened;
};

/** What came of a reflection, once both have answered. */
export const Results = (props: ResultsProps) => {
  const { result, summary, id } = props.reflection;
  const fresh = useOpening(id, props.turnedHere);
  if (result?.state !== 'open' || summary === null) return <TooFew {...props} />;
  return <Open {...props} reflection={{ ...props.reflection, result, summary }} fresh={fresh} />;
};
