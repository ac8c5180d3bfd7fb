import { addDays, type CalendarDate } from '@usward/core/calendar';
import { COUNTS_FOR } from '@usward/core/daily/window';
import { DAY } from '@usward/core/durations';
import { t } from '@usward/core/language/speak';
import { dayOfDraft } from '../../device/draft-place.ts';
import { draftText, useDraftPlace } from '../../device/drafts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';

/** How many days after its own a question still counts. */
const DAYS_AFTER = COUNTS_FOR / DAY - 1;

/** Leads back to an answer that was begun before the day turned, while it still counts. */
export const BegunBefore = ({ today }: { readonly today: CalendarDate }) => {
  const place = useDraftPlace((draft) => {
    const date = dayOfDraft(draft);
    return date !== null && date < today && date >= addDays(today, -DAYS_AFTER);
  });
  const date = place === null ? null : dayOfDraft({ id: place, text: draftText(place) });
  if (date === null) return null;
  return (
    <Notice icon="clock">
      <p>{t`What you began on ${formatDate(date, 'weekday')} is still on this phone.`}</p>
      <LinkButton slim kind="plain" to={paths.day(date)}>{t`Go on with it`}</LinkButton>
    </Notice>
  );
};
