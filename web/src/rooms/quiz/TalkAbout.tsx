import { inContext, plural, t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { choiceLine, ofChoice } from '../../ui/choice-words.ts';
import { ofDeck } from '../../ui/deck.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Said, Soft } from '../../ui/Text.tsx';
import { called } from '../../ui/two.ts';
import { promptFor, talkWords } from './number-words.ts';
import { Rail } from './Rail.tsx';
import styles from './results.module.css';
import type { RevealedItem } from './reveal-items.ts';
import type { Two } from './two.ts';

/** So many stand open; a list of all of them would look like a bill. */
const OPEN = 3;

const Apart = ({
  revealed: { item, both },
  place,
  two,
}: {
  readonly revealed: RevealedItem;
  readonly place: number;
  readonly two: Two;
}) => {
  if (both === null) return null;
  const { mine, partners } = both;
  return (
    <div className={styles.apart}>
      <h3 {...ofDeck(item.text)} />
      {item.type === 'slider' && typeof mine === 'number' && typeof partners === 'number' ? (
        <Rail item={item} mine={mine} partners={partners} two={two} />
      ) : (
        <dl className={styles.sides}>
          <div>
            <dt>
              <Avatar name={two.me} who="me" />
              <Said>{t`You`}</Said>
            </dt>
            <dd {...ofChoice(item)}>{choiceLine(item, mine)}</dd>
          </div>
          <div>
            <dt>
              <Avatar name={two.you} who="you" />
              <Said>{called(two)}</Said>
            </dt>
            <dd {...ofChoice(item)}>{choiceLine(item, partners)}</dd>
          </div>
        </dl>
      )}
      <Soft small>{promptFor(place)}</Soft>
    </div>
  );
};

type TalkAboutProps = {
  readonly items: readonly RevealedItem[];
  readonly two: Two;
  /** What is another than the time before, in words. */
  readonly change: string | null;
  readonly children: ReactNode;
};

/** Items on which the two are far apart, each with a gentle way to begin. */
export const TalkAbout = ({ items, two, change, children }: TalkAboutProps) => {
  const parts = items.map((revealed, place) => (
    <Apart key={revealed.item.id} revealed={revealed} place={place} two={two} />
  ));
  const rest = parts.slice(OPEN);
  return (
    <Card as="section" className={styles.card} aria-labelledby="talk">
      <h2 id="talk">{inContext('above things to talk about')`Talk about`}</h2>
      <p>{talkWords(items.length)}</p>
      {change && <p className={styles.then}>{change}</p>}
      {parts.slice(0, OPEN)}
      {rest.length > 0 && (
        <Folded title={plural(rest.length, { one: 'And one more', other: 'And # more' })}>
          {rest}
        </Folded>
      )}
      {children}
    </Card>
  );
};
