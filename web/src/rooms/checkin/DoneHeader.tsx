import { addDays, DAY_STARTS_AT_HOUR, dayStartsAt, type TimeZone } from '@usward/core/calendar';
import { type Line, lines, type OwnLines } from '@usward/core/checkin/checkin';
import { currentLocale, t } from '@usward/core/language/i18n';
import {
  type Couple,
  getReadersUntilConfirmedText,
  partnerName,
  partnerNameInSentence,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { useOnline } from '../../device/network/online.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import styles from './meeting.module.css';
import type { OptimisticCheckin } from './optimistic-checkin.ts';
import { getTogetherTitle } from './together-title.ts';

const linesInSentence: Readonly<Record<Line, string>> = {
  mood: t`your mood`,
  energy: t`your energy`,
  closeness: t`your closeness`,
  stress: t`your stress`,
  need: t`your need`,
  note: t`your note`,
};

/** What the partner sees, and when. */
const getReaderTexts = (
  own: OwnLines,
  couple: Couple,
  isAwaitingConfirmation: boolean,
  isUnsent: boolean,
): readonly string[] => {
  const now = lines.filter((line) => own[line]?.visibility === 'now');
  const hasLater = lines.some((line) => own[line]?.visibility === 'both');
  if (isAwaitingConfirmation && now.length > 0) return [`${getReadersUntilConfirmedText(couple)}.`];
  const partner = partnerNameInSentence(couple);
  const shown = new Intl.ListFormat(currentLocale()).format(
    now.map((line) => linesInSentence[line]),
  );
  const nowText = isUnsent
    ? t`${partnerName(couple)} sees ${shown} as soon as it’s sent.`
    : t`${partnerName(couple)} sees ${shown} right away.`;
  return [
    ...(now.length > 0 ? [nowText] : []),
    ...(hasLater && now.length > 0
      ? [t`The rest of what you shared opens once ${partner} checks in too.`]
      : []),
    ...(hasLater && now.length === 0
      ? [t`What you shared opens once ${partner} checks in too.`]
      : []),
  ];
};

type DoneHeaderProps = {
  readonly checkin: OptimisticCheckin;
  readonly couple: Couple;
  readonly homeTimeZone: TimeZone | undefined;
};

/** At home a day ends at night. Elsewhere it may end in the afternoon, so it says when. */
export const getChangeUntilText = (endsAt: number | undefined, now = Date.now()): string => {
  if (endsAt === undefined || new Date(endsAt).getHours() <= DAY_STARTS_AT_HOUR)
    return t`You can change yours until the day ends.`;
  return getLocalDate(new Date(endsAt)) === getLocalDate(new Date(now))
    ? t`You can change yours until ${formatTime(endsAt)}.`
    : t`You can change yours until tomorrow at ${formatTime(endsAt)}.`;
};

const LeadText = ({
  checkin: { date, mine, partner, partnerLinesLocked, unsent },
  couple,
  homeTimeZone,
}: DoneHeaderProps) => {
  const online = useOnline();
  const isAwaitingConfirmation = useIsAwaitingConfirmation();
  const canChange = getChangeUntilText(homeTimeZone && dayStartsAt(addDays(date, 1), homeTimeZone));
  if (mine === null || lines.every((line) => (mine.lines[line]?.visibility ?? 'me') === 'me'))
    return `${t`You’re keeping this one to yourself.`} ${canChange}`;
  // Sent, the rest opens in a moment.
  if (partner !== null || (partnerLinesLocked && online)) return canChange;
  // Online it goes out in a moment, and its words stay as they are.
  const isUnsent = unsent !== null && !online;
  return [...getReaderTexts(mine.lines, couple, isAwaitingConfirmation, isUnsent), canChange].join(
    ' ',
  );
};

export const DoneHeader = ({ checkin, couple, homeTimeZone }: DoneHeaderProps) => {
  const { mine, partner, partnerLinesLocked } = checkin;
  return (
    <Stack
      as="header"
      gap={2}
      className={partner !== null || partnerLinesLocked ? styles.together : undefined}
    >
      <PageHeading>
        {/* What the two have in common is said once, when all of it is open. */}
        {mine === null || partner === null || partnerLinesLocked
          ? t`That’s your check-in`
          : getTogetherTitle(mine.lines, partner)}
      </PageHeading>
      <MutedText>
        <LeadText checkin={checkin} couple={couple} homeTimeZone={homeTimeZone} />
      </MutedText>
    </Stack>
  );
};
