import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { signWords } from '../../ui/feeling-words.ts';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { calledWithin } from '../../ui/two.ts';
import styles from './dashboard.module.css';
import { sharedWords } from './sign-words.ts';

type SignProps = {
  readonly sign: NonNullable<Dashboard['sign']>;
  readonly today: Dashboard['today'];
  /** The partner's name; null while there is none. */
  readonly you: string | null;
};

/** The last mood or need that the partner shared. */
export const Sign = ({ sign, today, you }: SignProps) => (
  <Stack as="section">
    <h2>{t`From ${calledWithin({ you })}`}</h2>
    <Card kind="you" className={styles.sign}>
      <AnswerText>{signWords(sign.mood, sign.need)}</AnswerText>
      <Soft small>
        {sharedWords(sign.date, today)}
        {sign.date === today && sign.need !== null && (
          <>
            {' · '}
            <Link to={paths.checkin}>{t`Answer with a word`}</Link>
          </>
        )}
      </Soft>
    </Card>
  </Stack>
);
