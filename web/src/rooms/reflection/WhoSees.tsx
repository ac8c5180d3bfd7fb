import { t } from '@usward/core/language/speak';
import { useId } from 'react';
import { Hint } from '../../ui/Hints.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { called, type Two } from '../../ui/two.ts';
import styles from './fields.module.css';

const options = [
  { value: 'both', label: t`Both of us` },
  { value: 'me', label: t`Only me` },
] as const;

type WhoSeesProps = {
  readonly shared: boolean;
  readonly two: Two;
  readonly onChange: (shared: boolean) => void;
};

/** Who may read an answer, once both have answered. */
export const WhoSees = ({ shared, two, onChange }: WhoSeesProps) => {
  const name = useId();
  return (
    <Stack gap={2}>
      <p className={styles.label} aria-hidden="true">{t`Who sees it`}</p>
      <Segment
        label={t`Who sees it`}
        name={name}
        options={options}
        value={shared ? 'both' : 'me'}
        onChange={(value) => onChange(value === 'both')}
      />
      <div aria-live="polite">
        <Hint icon={shared ? 'both' : 'lock'}>
          {shared
            ? t`${called(two)} reads it once you have both answered.`
            : t`It stays with you, whatever comes of the rest.`}
        </Hint>
      </div>
    </Stack>
  );
};
