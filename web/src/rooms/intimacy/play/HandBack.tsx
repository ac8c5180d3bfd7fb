import { t } from '@usward/core/language/speak';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Question } from '../../../ui/Text.tsx';
import { calledWithin } from '../../../ui/two.ts';
import { playIcons } from './play-icons.ts';
import { takenWords } from './play-words.ts';
import styles from './turn.module.css';

type HandBackProps = {
  /** Whose phone it is; null while they have no name. */
  readonly owner: string | null;
  readonly onBack: () => void;
};

/** Between the game and the room, whose other screens are for the owner's eyes only. */
export const HandBack = ({ owner, onBack }: HandBackProps) => (
  <Page tabs className={styles.page}>
    <div className={styles.middle}>
      <span className={styles.sign}>
        <Drawing path={playIcons.phone} />
      </span>
      <Question>{t`Hand the phone back to ${calledWithin({ you: owner })}`}</Question>
      <Button onClick={onBack}>{takenWords(owner)}</Button>
    </div>
  </Page>
);
