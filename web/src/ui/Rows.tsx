import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Rows.module.css';
import { Stack } from './Stack.tsx';

/** Rows of one kind, grouped on a sheet. */
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

/** A part of a page that is nothing but rows. */
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
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A short value at the end of the line. */
  readonly value?: ReactNode;
  /** Where the row leads; it then ends with the sign of a way onward. */
  readonly to?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  /** An icon at the end that says a state, such as a lock or a clock. */
  readonly end?: IconName | undefined;
  /** In softer ink: not yet open. */
  readonly soft?: boolean | undefined;
  /** What can be done with this row, below its words. */
  readonly children?: ReactNode;
  /** The sheet that a press opens. */
  readonly sheet?: ReactNode;
};

/** One line of {@link Rows}: a link, a button or plain words. */
export const Row = ({
  icon,
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
      <Icon name={icon} />
      <span className={styles.grow}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {children}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {after && <Icon name={after} fine />}
    </>
  );
  const className = classes(styles.row, soft && styles.soft, children !== undefined && styles.tall);
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

/** One line of {@link Rows} with a field in it, which goes below its name where there is no room beside it. */
export const FieldRow = ({ icon, children }: FieldRowProps) => (
  <li className={styles.fieldRow}>
    <Icon name={icon} />
    {children}
  </li>
);
