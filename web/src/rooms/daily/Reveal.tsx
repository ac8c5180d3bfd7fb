import type { Answer } from '@usward/core/daily/day';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Cluster } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import styles from './day.module.css';
import { called, type Two } from './two.ts';

type SideProps = {
  readonly who: Who;
  readonly initial: string | null;
  readonly name: string;
  readonly answer: Answer;
};

const Side = ({ who, initial, name, answer }: SideProps) => (
  <Card as="article" kind={who} aria-label={who === 'me' ? 'Your answer' : `${name}’s answer`}>
    <Cluster>
      <Avatar name={initial} who={who} />
      <strong>{name}</strong>
    </Cluster>
    <AnswerText>{answer.text}</AnswerText>
  </Card>
);

type RevealProps = {
  readonly two: Two;
  readonly mine: Answer;
  readonly partners: Answer;
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
};

/** Both answers, side by side where there is room. */
export const Reveal = ({ two, mine, partners, turning }: RevealProps) => (
  <>
    <div className={classes(styles.both, turning && styles.turning)}>
      <Side who="me" initial={two.me} name="You" answer={mine} />
      <Side who="you" initial={two.you} name={called(two)} answer={partners} />
    </div>
    <Soft small>Both answers stay as they are now.</Soft>
  </>
);
