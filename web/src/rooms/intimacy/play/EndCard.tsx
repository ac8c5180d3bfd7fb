import { t } from '@usward/core/language/speak';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Page } from '../../../ui/Page.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Question, Soft } from '../../../ui/Text.tsx';
import { kindCardOf } from './play-words.ts';
import styles from './turn.module.css';

/** How a game ends for both, whoever or whatever ended it. */
export const EndCard = ({
  game,
  onClose,
}: {
  readonly game: string;
  readonly onClose: () => void;
}) => (
  <Page tabs className={styles.page}>
    <div className={styles.middle}>
      <Stack gap={3}>
        <Question>{t`That is it for today`}</Question>
        <Soft>{t`Stopping is part of the game. No card and no answer of it is kept.`}</Soft>
      </Stack>
      <Card as="section" kind="me" aria-label={t`One kind thing`}>
        <p className={classes(styles.text, styles.long)}>{kindCardOf(game)}</p>
      </Card>
      <Button onClick={onClose}>{t`All right`}</Button>
    </div>
  </Page>
);
