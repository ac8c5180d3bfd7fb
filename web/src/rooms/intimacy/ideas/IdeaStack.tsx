import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Vote } from '@usward/core/intimacy/votes';
import { t } from '@usward/core/language/i18n';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createReadOptions } from '../../../device/cache/read-cache.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { contentTextProps } from '../../../ui/content-text.ts';
import { Dock } from '../../../ui/Dock.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Cluster } from '../../../ui/Stack.tsx';
import { MutedText } from '../../../ui/Text.tsx';
import levels from '../level-colors.module.css';
import { levelPictures } from '../level-pictures.ts';
import { choices, getChangeVoteText, getMoreIdeasText, getVotesLeftText } from './idea-labels.ts';
import styles from './ideas.module.css';
import { canVote, type Ideas, type ShownIdea } from './use-ideas.ts';

/** A new card ignores taps this long, in milliseconds: the second of a double tap was not meant for it. */
const DOUBLE_TAP_GUARD_MS = 350;

export type AnsweringProps = {
  readonly ideas: Ideas;
  readonly onSay: (idea: string, vote: Vote) => Promise<boolean>;
};

type IdeaCardProps = {
  readonly idea: ShownIdea;
  /** The earlier vote when the idea is shown again. */
  readonly before: Vote | null;
  readonly left: number;
  /** It replaced another idea, so it takes the focus. */
  readonly follows: boolean;
  readonly onSay: (vote: Vote) => void;
};

const IdeaCard = ({ idea, before, left, follows, onSay }: IdeaCardProps) => {
  const cardRef = useRef<HTMLElement>(null);
  const textId = useId();
  const [shownAt] = useState(() => performance.now());
  useEffect(() => {
    const card = cardRef.current;
    if (!follows || card === null) return;
    card.focus({ preventScroll: true });
    // Read from its start, even where the buttons were further down than the screen.
    if (card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
  }, [follows]);

  const say = (vote: Vote) => {
    if (performance.now() - shownAt < DOUBLE_TAP_GUARD_MS || !canVote(vote, before, left)) return;
    onSay(vote);
  };
  const sayByKey = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = choices.find(({ key }) => key === event.key.toLowerCase());
    if (choice) say(choice.vote);
  };

  return (
    // The keys work only while the focus is in here.
    <section
      ref={cardRef}
      tabIndex={-1}
      className={styles.pile}
      data-follows={follows || undefined}
      aria-labelledby={textId}
      onKeyDown={sayByKey}
    >
      <Card className={joinClasses(styles.card, levels.level)} data-level={idea.level}>
        <div className={styles.strip}>
          <Picture of={levelPictures[idea.level]} isCropped className={styles.picture} />
        </div>
        <small>{t`How about…`}</small>
        <p id={textId} className={styles.text} {...contentTextProps(idea.text)} />
        {before && <small>{getChangeVoteText(before)}</small>}
      </Card>
      <Dock>
        <div className={styles.choices}>
          {choices.map(({ vote, label }) => (
            <Button
              key={vote}
              kind="quiet"
              disabled={!canVote(vote, before, left)}
              onClick={() => say(vote)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Dock>
    </section>
  );
};

const dashboardOptions = createReadOptions(getDashboard);

const NoIdea = ({ left }: { readonly left: number }) => {
  const home = useQuery({ ...dashboardOptions, enabled: false }).data?.homeTimeZone;
  return (
    <Card kind="flat" as="section" aria-label={t`No ideas right now`}>
      <h2>{left === 0 ? t`That’s all for today` : t`You’ve answered them all`}</h2>
      <p>{left === 0 ? getMoreIdeasText(home) : t`You can change your answers at any time.`}</p>
    </Card>
  );
};

export const IdeaStack = ({ ideas, onSay }: AnsweringProps) => {
  const [last, setLast] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const [turns, setTurns] = useState(0);
  const reopened = ideas.mine.find(({ id }) => id === again);
  const next = ideas.left > 0 ? ideas.pile[0] : undefined;
  const idea = reopened ?? next;

  const say = async (id: string, vote: Vote) => {
    if (!(await onSay(id, vote))) return;
    setLast(id);
    setAgain(null);
    setTurns((count) => count + 1);
  };

  return (
    <>
      {idea ? (
        <IdeaCard
          key={`${idea.id} ${turns}`}
          idea={idea}
          before={reopened?.vote ?? null}
          left={ideas.left}
          follows={turns > 0}
          onSay={(vote) => void say(idea.id, vote)}
        />
      ) : (
        <NoIdea left={ideas.left} />
      )}
      <Cluster spread className={styles.foot}>
        <div role="status">
          <MutedText small>{getVotesLeftText(ideas.left)}</MutedText>
        </div>
        {last !== null && again === null && (
          <Button
            kind="plain"
            onClick={() => {
              setAgain(last);
              setTurns((count) => count + 1);
            }}
          >{t`Back to the last one`}</Button>
        )}
      </Cluster>
      <Hint icon="lock">{t`No one sees your answers. We only reveal ideas you both said yes to, and we reveal them to both of you at the same time. A maybe never counts as a yes.`}</Hint>
      {/* The keys are the same in every language. */}
      <div className={styles.keys}>
        <MutedText
          small
        >{t`When the card is selected, you can also press ${'Y'} (yes), ${'M'} (maybe) or ${'N'} (no).`}</MutedText>
      </div>
    </>
  );
};
