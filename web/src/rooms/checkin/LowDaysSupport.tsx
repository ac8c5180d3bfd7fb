import { addDays, type CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import styles from './checkin.module.css';

/** The first day on which the card may return, on this device only. */
const DISMISSED_DRAFT_KEY = 'check-in/put-away';

const DISMISSED_DAYS = 7;

export const isDismissed = (storedText: string, today: CalendarDate): boolean => today < storedText;

/**
 * Support after some low days, for the author only: the server and the partner never learn that it was shown,
 * followed or dismissed.
 */
export const LowDaysSupport = ({ today }: { readonly today: CalendarDate }) => {
  const [storedText, setStoredText] = useDraft(DISMISSED_DRAFT_KEY);
  if (isDismissed(storedText, today)) return null;
  return (
    <Card as="section" kind="flat" aria-labelledby="low-days" gap={4}>
      <Stack gap={3}>
        <h2 id="low-days">{t`It’s been a hard few days`}</h2>
        <p>{t`You don’t have to carry this alone. Talking to someone you trust, or to a trained listener, can help. Many helplines are free and don’t ask your name.`}</p>
      </Stack>
      <p>
        <a href="https://findahelpline.com" target="_blank" rel="noreferrer">
          {t`Find a helpline near you`}
          <span className={styles.host}>{' findahelpline.com'}</span>
        </a>
      </p>
      <p>{t`If you might hurt yourself or you’re in danger, call your local emergency number now: 112 in Europe, 911 in North America. In the US and Canada, you can also call or text 988.`}</p>
      <Hint icon="lock">{t`Only you can see this.`}</Hint>
      <Cluster flush className={styles.foot}>
        <Button
          kind="plain"
          onClick={() => setStoredText(addDays(today, DISMISSED_DAYS))}
        >{t`Hide for a week`}</Button>
      </Cluster>
    </Card>
  );
};
