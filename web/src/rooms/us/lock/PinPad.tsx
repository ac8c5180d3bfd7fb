import { plural, t } from '@usward/core/language/i18n';
import type { MouseEvent } from 'react';
import type { LockInfo } from '../../../device/lock/lock.ts';
import { Hint } from '../../../ui/FieldHints.tsx';
import { Icon, PathIcon } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { LiveRegion, VisuallyHidden } from '../../../ui/Text.tsx';
import { useAutoFocus } from '../../../ui/TextField.tsx';
import { getCountdownText } from './lock-labels.ts';
import styles from './PinPad.module.css';
import { usePinTry } from './use-pin-try.ts';

/** As long as the shortest PIN: how long this one is shows only while it is typed. */
const MIN_DOTS = 4;
const MAX_LENGTH = 12;

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const erasePath =
  'M8.5 5.75h10a1.75 1.75 0 0 1 1.75 1.75v9a1.75 1.75 0 0 1-1.75 1.75h-10L3.25 12zM11.25 9.5l5 5M16.25 9.5l-5 5';

/** The focus stays in the field, where a keyboard types on. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const getCountText = (count: number): string =>
  count === 0 ? '' : plural(count, { one: '# digit', other: '# digits' });

const Dots = ({ count, isWrong }: { readonly count: number; readonly isWrong: boolean }) => (
  <span aria-hidden="true" className={joinClasses(styles.dots, isWrong && styles.wrong)}>
    {Array.from({ length: Math.max(MIN_DOTS, count) }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
      <i key={place} data-on={place < count || undefined} />
    ))}
  </span>
);

type PinPadProps = {
  readonly lock: LockInfo;
  readonly onOpen: () => void;
  readonly onBroken: () => void;
};

/** The app's own keys, so that the phone's keyboard never learns a PIN. */
export const PinPad = (options: PinPadProps) => {
  const { pin, type, open, error, failedCount, busy, wait } = usePinTry(options);
  const input = useAutoFocus<HTMLInputElement>(true);
  const add = (digit: string) => type((pin + digit).slice(0, MAX_LENGTH));
  return (
    <form className={styles.pad} noValidate onSubmit={(event) => void open(event)}>
      <div className={styles.enter}>
        <h1 tabIndex={-1}>{t`Enter your PIN`}</h1>
        <label className={styles.typed} dir="ltr">
          <VisuallyHidden>{t`Your PIN`}</VisuallyHidden>
          <input
            ref={input}
            type="password"
            name="pin"
            inputMode="none"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            data-1p-ignore
            data-lpignore="true"
            value={pin}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => type(target.value)}
          />
          <Dots key={failedCount} count={pin.length} isWrong={failedCount > 0} />
        </label>
        <div className={styles.news}>
          <LiveRegion>{getCountText(pin.length)}</LiveRegion>
          <div role="status">{error && <Hint icon="alert">{error}</Hint>}</div>
          {wait > 0 && (
            <div role="timer">
              <Hint icon="clock">{t`You can try again in ${getCountdownText(wait)}`}</Hint>
            </div>
          )}
        </div>
      </div>
      <fieldset aria-label={t`Digits`} dir="ltr" className={styles.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" onMouseDown={keepFocus} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={styles.bare}
          aria-label={t`Delete the last digit`}
          onMouseDown={keepFocus}
          onClick={() => type(pin.slice(0, -1))}
        >
          <PathIcon path={erasePath} />
        </button>
        <button type="button" onMouseDown={keepFocus} onClick={() => add('0')}>
          0
        </button>
        <button
          type="submit"
          className={styles.open}
          aria-label={t`Unlock`}
          aria-disabled={busy || undefined}
          disabled={pin === '' || wait > 0}
          onMouseDown={keepFocus}
        >
          <Icon name="check" />
        </button>
      </fieldset>
    </form>
  );
};
