import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

type ButtonKind = 'filled' | 'quiet' | 'plain';

type Look = {
  readonly kind?: ButtonKind | undefined;
  readonly slim?: boolean | undefined;
  readonly icon?: IconName | undefined;
};

export const buttonClass = (slim = false): string =>
  joinClasses(styles.button, slim && styles.slim);

type ButtonProps = Look & {
  readonly busy?: boolean | undefined;
} & ComponentProps<'button'>;

export const Button = ({
  kind = 'filled',
  slim,
  busy = false,
  icon,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      data-kind={kind}
      aria-disabled={busy || undefined}
      className={joinClasses(buttonClass(slim), busy && styles.busy, className)}
      onClick={press}
    >
      {icon && <Icon name={icon} fine />}
      {children}
    </button>
  );
};

export const LinkButton = ({
  kind = 'filled',
  slim,
  icon,
  className,
  children,
  ...rest
}: Look & LinkProps) => (
  <Link {...rest} data-kind={kind} className={joinClasses(buttonClass(slim), className)}>
    {icon && <Icon name={icon} fine />}
    {children}
  </Link>
);

type RoundLook = {
  readonly icon: IconName;
  readonly label: string;
};

export const RoundButton = ({
  icon,
  label,
  className,
  ...rest
}: RoundLook & Omit<ComponentProps<'button'>, 'children'>) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    data-part="round"
    className={joinClasses(styles.round, className)}
  >
    <Icon name={icon} />
  </button>
);

export const RoundLink = ({
  icon,
  label,
  className,
  ...rest
}: RoundLook & Omit<LinkProps, 'children'>) => (
  <Link
    {...rest}
    aria-label={label}
    data-part="round"
    className={joinClasses(styles.round, className)}
  >
    <Icon name={icon} />
  </Link>
);
