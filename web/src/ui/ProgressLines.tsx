import { Avatar, type Who } from './Avatar.tsx';
import styles from './ProgressLines.module.css';

type LineState = 'ahead' | 'halfway' | 'whole';

const paths = {
  me: { whole: 'M0 14C100 14 120 29 210 29H320', half: 'M0 14C50 14 80 17.8 108.8 21.5' },
  you: { whole: 'M0 50C100 50 120 35 210 35H320', half: 'M0 50C50 50 80 46.2 108.8 42.5' },
} as const;

const lines = { me: styles.me, you: styles.you };

const Line = ({ who, state }: { readonly who: Who; readonly state: LineState }) => (
  <>
    {state !== 'whole' && <path className={styles.ahead} d={paths[who].whole} />}
    {state !== 'ahead' && (
      <path className={lines[who]} d={paths[who][state === 'whole' ? 'whole' : 'half']} />
    )}
  </>
);

type ProgressLinesProps = {
  readonly me: LineState;
  readonly you: LineState;
  readonly meName: string | null;
  readonly youName: string | null;
};

export const ProgressLines = ({ me, you, meName, youName }: ProgressLinesProps) => (
  <div className={styles.thread} aria-hidden="true">
    <svg viewBox="0 0 320 64" preserveAspectRatio="none" aria-hidden="true">
      <Line who="me" state={me} />
      <Line who="you" state={you} />
    </svg>
    <Avatar name={meName} who="me" />
    <Avatar name={youName} who="you" />
  </div>
);
