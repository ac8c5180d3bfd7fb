import { type Line, lines, type OwnLines } from '@usward/core/checkin/checkin';
import { removeCheckin } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/speak';
import { useEffect, useRef } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { levelWord, lineLabels, seenWords, visibilityWords } from '../../ui/checkin-words.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { faceIcons } from '../../ui/feeling-icons.ts';
import { needWords } from '../../ui/feeling-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { replyWords } from '../../ui/reply-words.ts';
import { rich } from '../../ui/rich.ts';
import { ScaleLine } from '../../ui/Scale.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import {
  called,
  calledWithin,
  readersUntilConfirmed,
  type Two,
  useIsWaiting,
} from '../../ui/two.ts';
import styles from './checkin.module.css';
import type { OverlaidCheckin } from './overlay-checkin.ts';

type LineProps = {
  readonly line: Line;
  readonly own: OwnLines;
  readonly two: Two;
  /** Both are known to have checked in, so that what waited for that is open. */
  readonly opened?: boolean;
};

const sayingOf = (line: Line, own: OwnLines): { words: string; level: number | null } | null => {
  if (line === 'note') return own.note ? { words: own.note.value, level: null } : null;
  if (line === 'need') return own.need ? { words: needWords[own.need.value], level: null } : null;
  const level = own[line]?.value;
  return level === undefined ? null : { words: levelWord(line, level), level };
};

const OwnLine = ({ line, own, two, opened = false }: LineProps) => {
  const isWaiting = useIsWaiting();
  const value = sayingOf(line, own);
  const chosen = own[line]?.visibility;
  const visibility = opened && chosen === 'both' ? 'now' : chosen;
  if (value === null || visibility === undefined) return null;
  const face = line === 'mood' && value.level !== null && faceIcons[value.level - 1];
  return (
    <div className={styles.line}>
      <dt>{lineLabels[line]}</dt>
      <dd>
        <span className={styles.value} dir="auto">
          <span>{value.words}</span>
          {line !== 'mood' && value.level !== null && <ScaleLine value={value.level} />}
          {face && <Drawing path={face} />}
        </span>
        {!two.alone && (
          <span className={styles.who}>
            <Icon name={visibilityWords[visibility][0]} fine />
            {isWaiting && visibility === 'now'
              ? readersUntilConfirmed(two)
              : seenWords(visibility, calledWithin(two))}
          </span>
        )}
      </dd>
    </div>
  );
};

/** Everything somebody said, a line each. */
export const OwnLinesList = ({ own, two, opened = false }: Omit<LineProps, 'line'>) => (
  <dl className={styles.lines}>
    {lines.map((line) => (
      <OwnLine key={line} line={line} own={own} two={two} opened={opened} />
    ))}
  </dl>
);

/** Asks before a check-in is deleted. */
const useRemove = ({ date }: OverlaidCheckin, two: Two) =>
  useConfirmSheet(() => queueOrSay(queueWrite(removeCheckin, { params: { date } })), {
    title: t`Delete this check-in?`,
    keep: t`Keep it`,
    confirm: t`Delete it`,
    icon: 'trash',
    children: (
      <p>
        {two.alone
          ? t`What you said today goes for good.`
          : t`What you said today goes for good, also what ${calledWithin(two)} could see of it.`}
      </p>
    ),
  });

type OwnCheckinProps = {
  readonly checkin: OverlaidCheckin;
  readonly two: Two;
  readonly online: boolean;
  /** Grows each time the form closes: then this takes the focus that the form had. */
  readonly closings: number;
  readonly onChange: (own: OwnLines) => void;
};

const whereabouts = ({ unsent }: OverlaidCheckin, online: boolean): string | null => {
  if (unsent === null || unsent.state === 'attention') return null;
  return online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`;
};

/** What I said today, who sees which line, and their word to what I need. */
export const OwnCheckin = ({ checkin, two, online, closings, onChange }: OwnCheckinProps) => {
  const { ask, sheet } = useRemove(checkin, two);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closings > 0) place.current?.focus({ preventScroll: true });
  }, [closings]);
  const { mine, replies } = checkin;
  if (mine === null) return null;
  const where = whereabouts(checkin, online);
  return (
    <Card as="article" kind="me" className={styles.card} aria-label={t`Your check-in`}>
      <div ref={place} tabIndex={-1}>
        <Cluster>
          <Avatar name={two.me} who="me" />
          <strong>{t`You`}</strong>
        </Cluster>
      </div>
      <OwnLinesList
        own={mine.lines}
        two={two}
        opened={checkin.partner !== null && checkin.unsent === null}
      />
      {replies.partner && !two.alone && (
        <p className={styles.reply} data-who="you">
          <Avatar name={two.you} who="you" />
          <span>{rich`${called(two)} says: ${<q>{replyWords[replies.partner]}</q>}`}</span>
        </p>
      )}
      {where && <Hint icon="clock">{where}</Hint>}
      {two.alone && !where && <Hint icon="lock">{t`It stays with you.`}</Hint>}
      <div className={styles.foot}>
        <Button kind="plain" icon="pen" onClick={() => onChange(mine.lines)}>{t`Change`}</Button>
        <Button kind="plain" icon="trash" onClick={ask}>{t`Delete`}</Button>
      </div>
      {sheet}
    </Card>
  );
};
