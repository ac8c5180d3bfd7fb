import type { Answer } from '@usward/core/daily/day';
import type { ReactNode } from 'react';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Cluster } from '../../ui/Stack.tsx';
import type { Beside } from './beside-day.ts';
import styles from './day.module.css';
import { OwnWords } from './OwnWords.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { GivenReaction, ReactionChoice } from './Reactions.tsx';
import { called, type Two } from './two.ts';

type SideProps = {
  readonly who: Who;
  readonly initial: string | null;
  readonly name: string;
  readonly answer: Answer;
  /** What the other answered to it with one tap. */
  readonly children?: ReactNode;
};

const Side = ({ who, initial, name, answer, children }: SideProps) => (
  <Card as="article" kind={who} aria-label={who === 'me' ? 'Your answer' : `${name}’s answer`}>
    <Cluster>
      <Avatar name={initial} who={who} />
      <strong>{name}</strong>
    </Cluster>
    <OwnWords>{answer.text}</OwnWords>
    {children}
  </Card>
);

type RevealProps = {
  readonly two: Two;
  readonly day: OverlaidDay;
  readonly mine: Answer;
  readonly partners: Answer;
  readonly beside: Beside;
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
};

/** Both answers with the reactions to them, side by side where there is room. */
export const Reveal = ({ two, day, mine, partners, beside, turning }: RevealProps) => (
  <div className={classes(styles.both, turning && styles.turning)}>
    <Side who="me" initial={two.me} name="You" answer={mine}>
      {day.reactions.partner && <GivenReaction emoji={day.reactions.partner} name={called(two)} />}
    </Side>
    <Side who="you" initial={two.you} name={called(two)} answer={partners}>
      {day.frozen ? (
        beside.reaction && <GivenReaction emoji={beside.reaction} name={two.me ?? 'You'} />
      ) : (
        <ReactionChoice day={day} beside={beside} />
      )}
    </Side>
  </div>
);
