import type { ComponentProps } from 'react';
import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

type ChipProps = {
  readonly pressed: boolean;
  readonly icon?: IconName | undefined;
} & Omit<ComponentProps<'button'>, 'aria-pressed'>;

/** A small choice that is on or off, such as a reaction. */
export const Chip = ({ pressed, icon, className, children, ...rest }: ChipProps) => (
  <button
    type="button"
    {...rest}
    aria-pressed={pressed}
    className={classes(styles.chip, className)}
  >
    {icon && <Icon name={icon} fine />}
    {children}
  </button>
);
