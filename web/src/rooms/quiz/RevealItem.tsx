import { t } from '@usward/core/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { partnerName } from '../../couple/use-couple.ts';
import { prefersReducedMotion } from '../../device/appearance/reduced-motion.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { STEP_ID } from '../../ui/step-id.ts';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import type { RevealedItem } from './ItemReveal.tsx';
import type { Couple } from './quiz-couple.ts';
import { RevealStage } from './RevealStage.tsx';
import styles from './reveal-item.module.css';
import { getRevealOutcome, type RevealOutcome } from './reveal-outcome.ts';
import { TwoLines } from './TwoLines.tsx';

type OpeningBarProps = { readonly at: number; readonly of: number };

const OpeningBar = ({ at, of }: OpeningBarProps) => (
  <Bar>
    <RoundLink icon="close" label={t`Close. You can come back to this.`} to={paths.quiz} />
    <TwoLines me={at / of} you={at / of} label={t`Page ${at} of ${of}`} />
    <span className={styles.count} aria-hidden="true">
      <MutedText as="span" small>{t`${at} of ${of}`}</MutedText>
    </span>
  </Bar>
);

const getVerdict = (outcome: RevealOutcome): string | null => {
  switch (outcome) {
    case 'same':
      return t`Same answer`;
    case 'guessed':
      return t`You knew`;
    case 'missed':
      return t`Now you know`;
    case 'differ':
      return t`Different answers`;
    case 'private':
      return null;
  }
};

const getVerdictNote = (outcome: RevealOutcome, couple: Couple): string | null => {
  switch (outcome) {
    case 'same':
      return t`You both said it.`;
    case 'guessed':
      return t`Exactly what ${partnerName(couple)} said.`;
    case 'private':
      return t`That’s fine. It isn’t counted anywhere.`;
    default:
      return null;
  }
};

type RevealItemProps = {
  readonly items: readonly RevealedItem[];
  readonly index: number;
  readonly couple: Couple;
  readonly talkIds: readonly string[];
  readonly onKeep: (id: string) => void;
  readonly onNext: () => void;
};

export const RevealItem = ({ items, index, couple, talkIds, onKeep, onNext }: RevealItemProps) => {
  // Here and not in the page, so that Back finds an answer as it was left.
  const [turnedIds, setTurnedIds] = useState<readonly string[]>([]);
  const verdictRef = useRef<HTMLDivElement>(null);
  // With large text it is below the cards, and below the button too.
  useEffect(() => {
    if (turnedIds.length === 0) return;
    verdictRef.current?.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [turnedIds]);
  const revealed = items[index];
  if (revealed === undefined) return null;
  const { item, both } = revealed;
  const outcome = getRevealOutcome(revealed);
  const verdict = getVerdict(outcome);
  const note = getVerdictNote(outcome, couple);
  const isTurned = both === null || turnedIds.includes(item.id);
  const asked = both?.myGuess ? (item.guess ?? item.text) : item.text;
  return (
    <Page data-alone gap={4} className={styles.alone}>
      <OpeningBar at={index + 1} of={items.length} />
      <section className={styles.item} key={index}>
        <QuestionHeading aria-describedby={STEP_ID} {...contentTextProps(asked)} />
        <RevealStage
          revealed={revealed}
          outcome={outcome}
          couple={couple}
          isTurned={isTurned}
          onTurn={() => setTurnedIds([...turnedIds, item.id])}
        />
        <div ref={verdictRef} className={styles.verdict} data-waits={!isTurned || undefined}>
          {verdict && <h2>{verdict}</h2>}
          {note && <MutedText>{note}</MutedText>}
          {(outcome === 'differ' || outcome === 'missed') && (
            <Button
              kind="plain"
              slim
              className={styles.keep}
              aria-pressed={talkIds.includes(item.id)}
              onClick={() => onKeep(item.id)}
            >
              <Icon name="bookmark" fine />
              {t`Save it to talk about`}
            </Button>
          )}
        </div>
      </section>
      {/* First the card: beside it, this would look like a way to skip it. */}
      {isTurned ? (
        <Dock>
          <Button onClick={onNext}>
            {index === items.length - 1 ? t`See what you share` : t`Open the next one`}
          </Button>
        </Dock>
      ) : (
        <div className={styles.onward} />
      )}
    </Page>
  );
};
