import type { CalendarDate } from '@usward/core/calendar';
import { type Line, lines, type OwnLines } from '@usward/core/checkin/checkin';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { discardWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import {
  levelWord,
  lineLabels,
  replyWords,
  seenWords,
  visibilityWords,
} from '../../ui/checkin-words.ts';
import { faceIcons } from '../../ui/feeling-icons.ts';
import { needWords } from '../../ui/feeling-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Drawing, Icon } from '../../ui/Icon.tsx';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { OwnCard } from '../../ui/OwnCard.tsx';
import { queueOrSay, thenGoOn } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { rich } from '../../ui/rich.ts';
import { ScaleLine } from '../../ui/Scale.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import {
  called,
  calledWithin,
  readersUntilConfirmed,
  type Two,
  useIsWaiting,
} from '../../ui/two.ts';
import styles from './checkin.module.css';
import { forMyself } from './checkin-draft.ts';
import type { OverlaidCheckin, UnsentCheckin } from './overlay-checkin.ts';

type CheckinLineProps = {
  readonly name: string;
  readonly words: string;
  readonly drawing: ReactNode;
  /** What is said below it. */
  readonly children?: ReactNode;
};

/** One line of a check-in: what it is about, and what was said. */
export const CheckinLine = ({ name, words, drawing, children }: CheckinLineProps) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>
      <span className={styles.value} dir="auto">
        <span>{words}</span>
        {drawing}
      </span>
      {children}
    </dd>
  </div>
);

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
    <CheckinLine
      name={lineLabels[line]}
      words={value.words}
      drawing={
        face ? <Drawing path={face} /> : value.level !== null && <ScaleLine value={value.level} />
      }
    >
      {!two.alone && (
        <span className={styles.who}>
          <Icon name={visibilityWords[visibility][0]} fine />
          {isWaiting && visibility === 'now'
            ? readersUntilConfirmed(two)
            : seenWords(visibility, calledWithin(two))}
        </span>
      )}
    </CheckinLine>
  );
};

/** Everything somebody said, a line each. */
const OwnLinesList = ({ own, two, opened = false }: Omit<LineProps, 'line'>) => (
  <Stack as="dl" gap={3} className={styles.lines}>
    {lines.map((line) => (
      <OwnLine key={line} line={line} own={own} two={two} opened={opened} />
    ))}
  </Stack>
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
  readonly closings: number;
  readonly onChange: (own: OwnLines) => void;
};

/** What I said today, who sees which line, and their word to what I need. */
export const OwnCheckin = ({ checkin, two, closings, onChange }: OwnCheckinProps) => {
  const { ask, sheet } = useRemove(checkin, two);
  const { mine, replies, unsent } = checkin;
  if (mine === null) return null;
  const isOnItsWay = unsent !== null && unsent.state !== 'attention';
  return (
    <OwnCard gap={4} label={t`Your check-in`} name={two.me} closings={closings}>
      <OwnLinesList
        own={mine.lines}
        two={two}
        opened={checkin.partner !== null && unsent === null}
      />
      {replies.partner && !two.alone && (
        <p className={styles.reply} data-who="you">
          <Avatar name={two.you} who="you" />
          <span>{rich`${called(two)} says: ${<q>{replyWords[replies.partner]}</q>}`}</span>
        </p>
      )}
      {isOnItsWay && <OnItsWay />}
      {two.alone && !isOnItsWay && <Hint icon="lock">{t`It stays with you.`}</Hint>}
      <Cluster flush className={styles.foot}>
        <Button kind="plain" icon="pen" onClick={() => onChange(mine.lines)}>{t`Change`}</Button>
        <Button kind="plain" icon="trash" onClick={ask}>{t`Delete`}</Button>
      </Cluster>
      {sheet}
    </OwnCard>
  );
};

type RejectedCheckinProps = {
  readonly date: CalendarDate;
  readonly unsent: UnsentCheckin;
  /** Another check-in of that day stands, so this one must not take its place. */
  readonly isTaken: boolean;
  readonly two: Two;
  readonly onChange: (own: OwnLines) => void;
};

/** A check-in, or its deletion, that the server rejected. */
export const RejectedCheckin = ({ date, unsent, isTaken, two, onChange }: RejectedCheckinProps) => {
  const { key, lines } = unsent;
  const couple = useWrittenIn();
  if (lines === null)
    return <RejectedWrite write={unsent} title={t`It could not be deleted yet`} />;
  const isForOther = isOfOther(unsent, couple);
  const change = () => {
    // Nobody new sees a line unless that is chosen anew.
    onChange(isForOther ? forMyself(lines) : lines);
    void queueOrSay(discardWrite(key));
  };
  const keep = () => {
    // It takes the place of the rejected one.
    thenGoOn(queueWrite(checkIn, { params: { date }, body: forMyself(lines) }));
  };
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your check-in is kept`}
      holds="answers"
      text={lines.note?.value}
      content={<OwnLinesList own={lines} two={two} />}
      ways={[
        ...(isForOther && !isTaken ? [{ label: t`Keep it for myself`, run: keep }] : []),
        { label: t`Change it`, run: change },
      ]}
    />
  );
};
