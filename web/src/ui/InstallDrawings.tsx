import type { ReactNode } from 'react';
import { AppIconShape } from './AppIcon.tsx';
import styles from './InstallSteps.module.css';

const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true">
    {children}
  </svg>
);

const PhoneTop = () => (
  <path className={styles.body} d="M26 104V20A12 12 0 0 1 38 8h44a12 12 0 0 1 12 12v84z" />
);

const PhoneBottom = () => (
  <path className={styles.body} d="M26-8h68v84a12 12 0 0 1-12 12H38a12 12 0 0 1-12-12z" />
);

const Window = () => (
  <>
    <rect className={styles.body} x="8" y="12" width="104" height="100" rx="8" />
    <path className={styles.rule} d="M8 34h104" />
  </>
);

const HomeScreen = ({ radius }: { readonly radius: number }) => (
  <Drawing>
    <PhoneTop />
    <rect className={styles.gray} x="36" y="22" width="20" height="20" rx={radius} />
    <rect className={styles.gray} x="63" y="22" width="20" height="20" rx={radius} />
    <rect className={styles.gray} x="36" y="46" width="20" height="20" rx={radius} />
    <g transform="translate(62 45) scale(0.92)">
      <AppIconShape />
    </g>
  </Drawing>
);

const Dock = () => (
  <Drawing>
    <rect className={styles.body} x="8" y="12" width="104" height="68" rx="8" />
    <path className={styles.rule} d="M8 62h104" />
    {[30, 43, 69, 82].map((x) => (
      <rect key={x} className={styles.gray} x={x} y="66" width="9" height="9" rx="2.5" />
    ))}
    <g transform="translate(55.5 65.5) scale(0.42)">
      <AppIconShape />
    </g>
  </Drawing>
);

const iphone = [
  <Drawing key="share">
    <PhoneBottom />
    <path className={styles.rule} d="M26 54h68" />
    <path className={styles.dim} d="M39 68l-4-4 4-4M45 60l4 4-4 4M75 59h6v9h-6zM86 60v8" />
    <circle className={styles.aim} cx="60" cy="65" r="12" />
    <path className={styles.hot} d="M60 68v-10M56.5 61l3.5-3.5 3.5 3.5M56 64h-1.5v8h11v-8H64" />
  </Drawing>,
  <Drawing key="add">
    <PhoneBottom />
    <path
      className={styles.panel}
      d="M26 20a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v56a12 12 0 0 1-12 12H38a12 12 0 0 1-12-12z"
    />
    <path className={styles.words} d="M36 26h30M36 66h26" />
    <rect className={styles.pick} x="30" y="36" width="60" height="20" rx="6" />
    <path className={styles.strong} d="M36 46h32" />
    <path className={styles.hot} d="M76 40.5h9v10h-9zM80.5 43.5v4.5M78 45.7h5" />
  </Drawing>,
  <HomeScreen key="open" radius={6} />,
];

const android = [
  <Drawing key="menu">
    <PhoneTop />
    <rect className={styles.gray} x="34" y="20" width="40" height="12" rx="6" />
    <circle className={styles.aim} cx="82" cy="26" r="11" />
    <path className={styles.hotDots} d="M82 21.5v.01M82 26v.01M82 30.5v.01" />
  </Drawing>,
  <Drawing key="install">
    <PhoneTop />
    <rect className={styles.panel} x="44" y="20" width="44" height="64" rx="5" />
    <path className={styles.words} d="M50 31h24M50 71h20" />
    <rect className={styles.pick} x="46" y="40" width="40" height="20" rx="5" />
    <path className={styles.strong} d="M62 50h20" />
    <path className={styles.hot} d="M51 44.5h6v11h-6zM54 47v4M52.5 49.7l1.5 1.5 1.5-1.5" />
  </Drawing>,
  <HomeScreen key="open" radius={10} />,
];

const computer = [
  <Drawing key="bar">
    <Window />
    <path className={styles.dots} d="M17 23v.01M24 23v.01M31 23v.01" />
    <rect className={styles.gray} x="40" y="17" width="66" height="12" rx="6" />
    <circle className={styles.aim} cx="98" cy="23" r="11" />
    <path className={styles.hot} d="M93.5 19h9v6.5h-9zM98 17.5v5M96 20.8l2 2 2-2M96 28.5h4" />
  </Drawing>,
  <Drawing key="install">
    <Window />
    <rect className={styles.panel} x="52" y="30" width="54" height="44" rx="6" />
    <g transform="translate(58 37) scale(0.66)">
      <AppIconShape />
    </g>
    <path className={styles.strong} d="M79 44h18" />
    <path className={styles.words} d="M58 58h14" />
    <rect className={styles.go} x="80" y="58" width="22" height="10" rx="5" />
  </Drawing>,
  <Dock key="open" />,
];

const safari = [
  <Drawing key="file">
    <Window />
    <path className={styles.words} d="M18 23h10M70 23h12M90 23h12" />
    <rect className={styles.pick} x="36" y="15" width="28" height="16" rx="5" />
    <path className={styles.strong} d="M43 23h14" />
  </Drawing>,
  <Drawing key="add">
    <Window />
    <path className={styles.strong} d="M43 23h14" />
    <rect className={styles.panel} x="36" y="32" width="58" height="56" rx="5" />
    <path className={styles.words} d="M44 43h30M44 77h24" />
    <rect className={styles.pick} x="39" y="50" width="52" height="18" rx="5" />
    <path className={styles.strong} d="M45 59h28" />
  </Drawing>,
  <Dock key="open" />,
];

/** One picture beside each step, in its order. */
export const installDrawings = { iphone, android, computer, safari } as const;
