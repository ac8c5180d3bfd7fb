import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './Rows.module.css';
import { Stack } from './Stack.tsx';

export const Rows = ({
  children,
  label,
}: {
  readonly children: ReactNode;
  readonly label?: string | undefined;
}) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

export const RowsSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Stack as="section">
    <h2>{title}</h2>
    <Rows>{children}</Rows>
  </Stack>
);

type RowProps = {
  readonly icon: IconName;
  /** In place of the icon. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly value?: ReactNode;
  readonly to?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly end?: IconName | undefined;
  readonly soft?: boolean | undefined;
  readonly children?: ReactNode;
  readonly sheet?: ReactNode;
};

export const Row = ({
  icon,
  picture,
  title,
  note,
  value,
  to,
  onClick,
  end,
  soft,
  children,
  sheet,
}: RowProps) => {
  const after = end ?? (to === undefined ? undefined : 'next');
  const inside = (
    <>
      {picture ?? <Icon name={icon} />}
      <span className={styles.grow}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {children}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {after && <Icon name={after} fine />}
    </>
  );
  const className = joinClasses(
    styles.row,
    soft && styles.soft,
    children !== undefined && styles.tall,
  );
  return (
    <li>
      {to !== undefined ? (
        <Link to={to} className={className}>
          {inside}
        </Link>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={className}>
          {inside}
        </button>
      ) : (
        <div className={className}>{inside}</div>
      )}
      {sheet}
    </li>
  );
};

type FieldRowProps = { readonly icon: IconName; readonly children: ReactNode };

export const FieldRow = ({ icon, children }: FieldRowProps) => (
  <li className={styles.fieldRow}>
    <Icon name={icon} />
    {children}
  </li>
);
