import type { CalendarDate } from '@usward/core/calendar';
import { type Line, lines, type OwnLines } from '@usward/core/checkin/checkin';
import { checkIn, removeCheckin } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import {
  getLevelLabel,
  getVisibilityText,
  lineLabels,
  replyLabels,
  visibilityLabels,
} from '../../content/checkin-labels.ts';
import { faceIcons } from '../../content/feeling-icons.ts';
import { needLabels } from '../../content/mood-and-need-labels.ts';
import { ReadOnlyScale } from '../../content/Scale.tsx';
import {
  type Couple,
  getReadersUntilConfirmedText,
  partnerName,
  partnerNameInSentence,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { discardWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Icon, PathIcon } from '../../ui/Icon.tsx';
import { OwnEntryCard } from '../../ui/OwnEntryCard.tsx';
import { rich } from '../../ui/rich-text.ts';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { focusHeadingAfter, toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import styles from './checkin.module.css';
import { toPrivateLines } from './checkin-draft.ts';
import type { OptimisticCheckin, UnsentCheckin } from './optimistic-checkin.ts';

type CheckinLineProps = {
  readonly name: string;
  readonly words: string;
  readonly drawing: ReactNode;
  readonly children?: ReactNode;
};

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
  readonly couple: Couple;
  readonly opened?: boolean;
};

const getLineContent = (
  line: Line,
  own: OwnLines,
): { words: string; level: number | null } | null => {
  if (line === 'note') return own.note ? { words: own.note.value, level: null } : null;
  if (line === 'need') return own.need ? { words: needLabels[own.need.value], level: null } : null;
  const level = own[line]?.value;
  return level === undefined ? null : { words: getLevelLabel(line, level), level };
};

const OwnLine = ({ line, own, couple, opened = false }: LineProps) => {
  const isWaiting = useIsAwaitingConfirmation();
  const value = getLineContent(line, own);
  const chosen = own[line]?.visibility;
  const visibility = opened && chosen === 'both' ? 'now' : chosen;
  if (value === null || visibility === undefined) return null;
  const face = line === 'mood' && value.level !== null && faceIcons[value.level - 1];
  return (
    <CheckinLine
      name={lineLabels[line]}
      words={value.words}
      drawing={
        face ? (
          <PathIcon path={face} />
        ) : (
          value.level !== null && <ReadOnlyScale value={value.level} />
        )
      }
    >
      {!couple.alone && (
        <span className={styles.who}>
          <Icon name={visibilityLabels[visibility][0]} fine />
          {isWaiting && visibility === 'now'
            ? getReadersUntilConfirmedText(couple)
            : getVisibilityText(visibility, partnerNameInSentence(couple))}
        </span>
      )}
    </CheckinLine>
  );
};

const OwnLinesList = ({ own, couple, opened = false }: Omit<LineProps, 'line'>) => (
  <Stack as="dl" gap={3} className={styles.lines}>
    {lines.map((line) => (
      <OwnLine key={line} line={line} own={own} couple={couple} opened={opened} />
    ))}
  </Stack>
);

const useRemovalSheet = ({ date }: OptimisticCheckin, couple: Couple) =>
  useConfirmSheet(() => toastIfQueueingFails(queueWrite(removeCheckin, { params: { date } })), {
    title: t`Delete this check-in?`,
    keep: t`Keep it`,
    confirm: t`Delete it`,
    icon: 'trash',
    children: (
      <p>
        {couple.alone
          ? t`This permanently deletes what you entered today.`
          : t`This permanently deletes what you entered today, including what ${partnerNameInSentence(couple)} could see.`}
      </p>
    ),
  });

type OwnCheckinProps = {
  readonly checkin: OptimisticCheckin;
  readonly couple: Couple;
  readonly closeCount: number;
  readonly onChange: (own: OwnLines) => void;
};

export const OwnCheckin = ({ checkin, couple, closeCount, onChange }: OwnCheckinProps) => {
  const { ask, sheet } = useRemovalSheet(checkin, couple);
  const { mine, replies, unsent } = checkin;
  if (mine === null) return null;
  const isSending = unsent !== null && unsent.state !== 'rejected';
  return (
    <OwnEntryCard gap={4} label={t`Your check-in`} name={couple.me} closeCount={closeCount}>
      <OwnLinesList
        own={mine.lines}
        couple={couple}
        opened={checkin.partner !== null && unsent === null}
      />
      {replies.partner && !couple.alone && (
        <p className={styles.reply} data-who="you">
          <Avatar name={couple.you} who="you" />
          <span>{rich`${partnerName(couple)} says: ${<q>{replyLabels[replies.partner]}</q>}`}</span>
        </p>
      )}
      {isSending && <WaitingToSendHint />}
      {couple.alone && !isSending && <Hint icon="lock">{t`It stays private.`}</Hint>}
      <Cluster flush className={styles.foot}>
        <Button kind="plain" icon="pen" onClick={() => onChange(mine.lines)}>{t`Change`}</Button>
        <Button kind="plain" icon="trash" onClick={ask}>{t`Delete`}</Button>
      </Cluster>
      {sheet}
    </OwnEntryCard>
  );
};

type RejectedCheckinProps = {
  readonly date: CalendarDate;
  readonly unsent: UnsentCheckin;
  /** Another check-in of that day exists, which this one must not replace. */
  readonly isTaken: boolean;
  readonly couple: Couple;
  readonly onChange: (own: OwnLines) => void;
};

export const RejectedCheckin = ({
  date,
  unsent,
  isTaken,
  couple,
  onChange,
}: RejectedCheckinProps) => {
  const { key, lines } = unsent;
  const authoringCouple = useAuthoringCouple();
  if (lines === null) return <RejectedWrite write={unsent} title={t`Couldn’t delete it yet`} />;
  const isForOther = isFromOtherCouple(unsent, authoringCouple);
  const change = () => {
    // A line gets a new reader only by an explicit choice.
    onChange(isForOther ? toPrivateLines(lines) : lines);
    void toastIfQueueingFails(discardWrite(key));
  };
  const keep = () => {
    // Replaces the rejected write.
    focusHeadingAfter(queueWrite(checkIn, { params: { date }, body: toPrivateLines(lines) }));
  };
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your check-in is saved`}
      holds="answers"
      text={lines.note?.value}
      content={<OwnLinesList own={lines} couple={couple} />}
      ways={[
        ...(isForOther && !isTaken ? [{ label: t`Keep it private`, run: keep }] : []),
        { label: t`Change it`, run: change },
      ]}
    />
  );
};
