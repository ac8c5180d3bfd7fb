import { getInitial, type Who } from './Avatar.tsx';
import styles from './Envelope.module.css';
import { joinClasses } from './join-classes.ts';

const WAX_PATH =
  'M78.3 40.0C78.6 42.9 77.8 46.3 76.7 49.0C75.5 51.8 73.2 54.1 71.6 56.6C69.9 59.0 68.5 61.4 66.7 63.6C64.8 65.8 62.9 68.2 60.5 69.7C58.1 71.2 55.1 71.8 52.4 72.6C49.6 73.4 47.0 73.8 44.2 74.4C41.4 75.1 38.5 76.4 35.6 76.5C32.7 76.6 29.4 76.1 26.8 74.9C24.1 73.7 22.0 71.1 19.8 69.2C17.6 67.3 15.6 65.4 13.5 63.5C11.4 61.5 8.7 59.7 7.1 57.2C5.6 54.8 4.6 51.7 4.2 48.8C3.8 46.0 4.5 42.9 4.8 40.0C5.0 37.1 5.0 34.3 5.6 31.5C6.1 28.7 6.6 25.6 7.9 23.2C9.3 20.7 11.7 18.7 13.8 16.8C15.9 14.9 18.2 13.5 20.4 11.6C22.6 9.7 24.4 7.1 26.9 5.5C29.4 3.8 32.4 2.1 35.4 1.8C38.3 1.5 41.6 2.6 44.4 3.5C47.3 4.3 49.9 5.8 52.5 7.0C55.1 8.2 57.9 9.1 60.2 10.7C62.5 12.3 64.6 14.5 66.2 16.8C67.9 19.0 68.7 21.8 70.1 24.2C71.5 26.7 73.2 28.8 74.6 31.5C76.0 34.1 78.0 37.1 78.3 40.0z';

/** One half of the wax; both together are the whole seal. */
const Half = ({ initial }: { readonly initial: string }) => (
  <span className={styles.half}>
    <svg viewBox="0 0 80 80" aria-hidden="true">
      <path className={styles.wax} d={WAX_PATH} />
      <circle className={styles.rim} cx="40" cy="40" r="26.5" />
    </svg>
    <b>{initial}</b>
  </span>
);

const Seal = ({ initial }: { readonly initial: string }) => (
  <span className={styles.seal}>
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="47" pathLength="1" />
    </svg>
    <Half initial={initial} />
    <Half initial={initial} />
    <svg className={styles.crack} viewBox="0 0 80 80" aria-hidden="true">
      <path pathLength="1" d="M42 3 36 17l9 15-10 15 9 15-5 15" />
    </svg>
  </span>
);

type EnvelopePhase = 'sealing' | 'sealed' | 'held' | 'opening';

type EnvelopeProps = {
  readonly who: Who;
  /** Its initial is the seal. */
  readonly name: string | null;
  readonly phase?: EnvelopePhase | undefined;
  readonly className?: string | undefined;
};

/** A letter in its writer's color. Says nothing to screen readers: what it means stands beside it. */
export const Envelope = ({ who, name, phase = 'sealed', className }: EnvelopeProps) => (
  <span
    aria-hidden="true"
    data-who={who}
    data-phase={phase}
    className={joinClasses(styles.envelope, className)}
  >
    <svg className={styles.back} viewBox="0 0 342 232" aria-hidden="true">
      <rect width="342" height="232" rx="16" />
      <path
        className={styles.lining}
        d="M-10 60c60 0 70 34 130 34s80-34 140-34 60 20 100 20M-10 24c60 0 70 34 130 34s80-34 140-34 60 20 100 20"
      />
    </svg>
    <svg className={styles.pocket} viewBox="0 0 342 232" aria-hidden="true">
      <path
        className={styles.sides}
        d="M0 16C0 9 5 8 10 11L171 121 332 11c5-3 10-2 10 5v200a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z"
      />
      <path
        className={styles.bottom}
        d="M5 227 150 121q21-15 42 0l145 106a16 16 0 0 1-11 5H16a16 16 0 0 1-11-5z"
      />
    </svg>
    <svg className={styles.flap} viewBox="0 0 342 232" aria-hidden="true">
      <path d="M0 16A16 16 0 0 1 16 0h310a16 16 0 0 1 16 16v2q0 2-2 3.4L190 125q-19 13-38 0L2 21.4Q0 20 0 18z" />
    </svg>
    <Seal initial={name === null ? '' : getInitial(name)} />
  </span>
);
