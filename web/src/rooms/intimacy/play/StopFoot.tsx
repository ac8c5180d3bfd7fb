import { t } from '@usward/core/language/speak';
import { Button } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Soft } from '../../../ui/Text.tsx';
import { playIcons } from './play-icons.ts';
import styles from './turn.module.css';

type StopFootProps = {
  readonly isLost?: boolean;
  readonly onStop: () => void;
};

/** The big Stop, always in the same place, and never busy. */
export const StopFoot = ({ isLost = false, onStop }: StopFootProps) => (
  <div className={styles.foot} data-lost={isLost || undefined}>
    <Button kind="quiet" className={styles.stop} onClick={onStop}>
      <Drawing path={playIcons.stop} />
      {t`Stop for today`}
    </Button>
    <div className={styles.promise}>
      <Soft small>
        {t`Passing is free and never counted.`}
        <br />
        {t`Stop ends it for you both, kindly.`}
      </Soft>
    </div>
  </div>
);
