import type { TimeZone } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { getDayStartHere, getZoneName } from '../../couple/day-start.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { getOpenUntilText, isCatchingUp } from './daily-labels.ts';
import type { OptimisticDay } from './optimistic-day.ts';

/** The couple's day starts at night at home, which may be the afternoon here. */
const DayStartHint = ({ home }: { readonly home: TimeZone }) => {
  const here = getDayStartHere(home);
  if (here === null) return null;
  const [time, zone] = [here.time, getZoneName(home)];
  return (
    <Hint icon="today">
      {here.isToday
        ? t`The next question comes at ${time} your time, when it’s 4:00 AM in ${zone}.`
        : t`The next question comes tomorrow at ${time} your time, when it’s 4:00 AM in ${zone}.`}
    </Hint>
  );
};

type AnswerFormHintsProps = {
  readonly day: OptimisticDay;
  readonly couple: Couple;
  readonly home: TimeZone | undefined;
};

/** Above the form: until when it is open, and whether the partner has answered. */
export const AnswerFormHints = ({ day, couple, home }: AnswerFormHintsProps) => {
  if (day.state === 'skipped' || day.state === 'closed') {
    return <Hint icon="clock">{t`This day has closed. You can still save a private note.`}</Hint>;
  }
  if (couple.alone) return null;
  const now = Date.now();
  const openUntil = getOpenUntilText(day.closesAt, now);
  const isLate = isCatchingUp(day.closesAt, now);
  return (
    <>
      {day.state === 'partner' && (
        <Hint icon="envelope">{t`${partnerName(couple)} has answered. It opens once you answer too.`}</Hint>
      )}
      {(isLate || day.state === 'partner') && (
        <Hint icon="clock">
          {isLate ? `${openUntil} ${t`Your answer counts just the same.`}` : openUntil}
        </Hint>
      )}
      {home && <DayStartHint home={home} />}
    </>
  );
};
