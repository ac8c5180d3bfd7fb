import { inContext, t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { FeedbackRow, FrontPage, type FrontProps, QuizzesRow } from './FrontPage.tsx';
import styles from './intimacy.module.css';

/** The first visit: what this is, before anything is asked. */
export const WelcomeFront = ({ two, onOpen, ...rest }: FrontProps) => (
  <FrontPage
    {...rest}
    onOpen={onOpen}
    title={t`Play, at your own pace`}
    words={t`Three quiet minutes with a quiz, or a room for closeness that opens only when you both want it.`}
  >
    <Rows label={inContext('these rooms are open')`Open from the start`}>
      <QuizzesRow />
      <FeedbackRow />
    </Rows>
    <div className={styles.deck}>
      <Card as="section" className={styles.top} aria-labelledby="room">
        <Stack gap={3}>
          <h2 id="room">{t`A room for closeness`}</h2>
          <Soft>{t`Truth or dare from sweet to steamy, and ideas that come to light only when you both say yes. It stays shut until each of you has switched it on.`}</Soft>
        </Stack>
        <Button onClick={() => onOpen('consent')}>{t`See how it works`}</Button>
        <Hint icon="lock">{t`Nobody is told that you had a look. For adults only.`}</Hint>
      </Card>
    </div>
    <Rows label={t`What the room holds`}>
      <Row icon="play" title={t`Truth or dare`} note={t`Passing is free and never counted.`} />
      <Row icon="both" title={t`Mutual yes`} note={t`Only two yeses ever show. A no never does.`} />
      <Row
        icon="pen"
        title={t`Cards of your own`}
        note={t`Each comes once the other welcomes it.`}
      />
    </Rows>
  </FrontPage>
);
