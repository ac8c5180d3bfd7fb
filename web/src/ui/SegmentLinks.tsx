import { Link, useLocation } from 'react-router-dom';
import styles from './Segment.module.css';

type SegmentLinksProps = {
  /** The name of the navigation for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly to: string; readonly label: string }[];
};

/** Two to four addresses beside each other, in the shape of a choice. */
export const SegmentLinks = ({ label, options }: SegmentLinksProps) => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.segment} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.to}
          to={option.to}
          className={styles.option}
          aria-current={pathname.replace(/\/$/, '') === option.to ? 'page' : undefined}
        >
          <bdi>{option.label}</bdi>
        </Link>
      ))}
    </nav>
  );
};
