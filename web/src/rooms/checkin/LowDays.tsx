import { addDays, type CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import styles from './checkin.module.css';

/** Where this device remembers until when the card is put away. */
const DISMISSED_DRAFT_KEY = 'check-in/put-away';

/** For so many days the card stays away once it was put away. */
const DISMISSED_DAYS = 7;

/** Whether the card is put away on this device, which remembers the first day it may come back. */
export const isDismissed = (storedText: string, today: CalendarDate): boolean => today < storedText;

/**
 * A few words and ways to help after some low days, for the author's eyes only. Nobody is told that
 * it was shown, followed or put away.
 */
export const LowDays = ({ today }: { readonly today: CalendarDate }) => {
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
