import type { ComponentProps } from 'react';
import styles from './Switch.module.css';

type SwitchProps = Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'aria-describedby'> & {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** Named by the label of its id. */
export const Switch = ({ isOn, onChange, ...rest }: SwitchProps) => (
  <input
    {...rest}
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself.
    role="switch"
    className={styles.switch}
    checked={isOn}
    onChange={({ target }) => onChange(target.checked)}
  />
);
