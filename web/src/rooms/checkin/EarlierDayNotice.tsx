import type { TimeZone } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { getZoneName } from '../../couple/day-start.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { useOwnDay } from '../../device/use-couple-day.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { getCheckinDraftKey } from './checkin-draft.ts';
import type { useOpenDay } from './use-checkin-form.ts';

type EarlierDayNoticeProps = {
  readonly openDay: ReturnType<typeof useOpenDay>;
  readonly home: TimeZone | undefined;
  /** Which day a check-in counts for is said once; what happened to it, wherever one is. */
  readonly isFirstPage: boolean;
};

/** Shown when the day changed during a check-in, or when yesterday's choices are still stored. */
export const EarlierDayNotice = ({ openDay, home, isFirstPage }: EarlierDayNoticeProps) => {
  const { date, isEarlierDayOpen, hasEarlierDraft, showToday, resumeEarlier } = openDay;
  const ownDay = useOwnDay();
  if (isEarlierDayOpen) {
    return (
      <Notice icon="today" role="status">
        <p>{t`It’s a new day. Your choices are saved, and this is still ${formatDate(date, 'weekday')}’s check-in.`}</p>
        <Button slim kind="plain" onClick={showToday}>{t`Start today’s`}</Button>
      </Notice>
    );
  }
  if (hasEarlierDraft === null) {
    // The couple's day has turned before the reader's own, or has not yet.
    if (date === ownDay || !isFirstPage) return null;
    const weekday = formatDate(date, 'weekday');
    const place = home && getZoneName(home);
    return (
      <Hint icon="today">
        {place === undefined
          ? t`This one counts for ${weekday}.`
          : date > ownDay
            ? t`It’s already ${weekday} in ${place}, so this one counts for ${weekday}.`
            : t`It’s still ${weekday} in ${place}, so this one counts for ${weekday}.`}
      </Hint>
    );
  }
  return (
    <Notice icon="clock">
      <p>{t`What you started on ${formatDate(hasEarlierDraft, 'weekday')} is still on this device.`}</p>
      <Button slim kind="plain" onClick={resumeEarlier}>{t`Pick it up again`}</Button>
      <Button
        slim
        kind="plain"
        onClick={() => setDraft(getCheckinDraftKey(hasEarlierDraft), '')}
      >{t`Discard`}</Button>
    </Notice>
  );
};
