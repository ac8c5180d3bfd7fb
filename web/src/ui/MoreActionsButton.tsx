import { PathIcon } from './Icon.tsx';
import styles from './MoreActionsButton.module.css';

type MoreButtonProps = {
  readonly label: string;
  readonly onClick: () => void;
};

export const MoreActionsButton = ({ label, onClick }: MoreButtonProps) => (
  <button
    type="button"
    data-part="round"
    className={styles.more}
    aria-label={label}
    onClick={onClick}
  >
    <PathIcon path="M5.5 12h.01M12 12h.01M18.5 12h.01" />
  </button>
);
