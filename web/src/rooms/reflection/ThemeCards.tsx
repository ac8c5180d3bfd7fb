import { t } from '@usward/core/language/i18n';
import type { OpenOutcome } from '@usward/core/reflection/outcome';
import type { Band } from '@usward/core/reflection/themes';
import { bandLabels, TOO_FEW, themeLabels } from '../../content/reflection-labels.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './theme-cards.module.css';

/**
 * The nearer the two lines, the better it was for both. Of a band each theme has the same drawing, whose ends
 * lie far beyond the widest card.
 */
const lines: Readonly<Record<Band, readonly [me: string, you: string]>> = {
  blooming: [
    'M-900 70H-20C40 70 50 150 90 150S140 106 160 106 200 150 260 70H1140',
    'M-900 186H-20C40 186 50 106 90 106S140 150 160 150 200 106 260 186H1140',
  ],
  good: [
    'M-900 70H-20C40 70 50 100 120 100S200 70 260 70H1140',
    'M-900 186H-20C40 186 50 156 120 156S200 186 260 186H1140',
  ],
  'worth-a-talk': ['M-900 70H1140', 'M-900 186H1140'],
};

const ThemeLines = ({ band }: { readonly band: Band | null }) => (
  <div className={styles.drawing}>
    <svg viewBox="-20 30 280 200" aria-hidden="true">
      {band === null ? (
        <path className={styles.unknown} d="M-900 128H1140" />
      ) : (
        <>
          <path data-who="me" d={lines[band][0]} />
          <path data-who="you" d={lines[band][1]} />
        </>
      )}
    </svg>
  </div>
);

type ThemeCardsProps = Pick<OpenOutcome, 'themes'> & {
  /** Seen for the first time: the lines come together. */
  readonly fresh: boolean;
};

export const ThemeCards = ({ themes, fresh }: ThemeCardsProps) => {
  if (themes.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="themes">
      <VisuallyHidden as="h2" id="themes">{t`How you compare`}</VisuallyHidden>
      {/* Of the drawing alone: each theme has its word, too. */}
      <div aria-hidden="true">
        <MutedText>{t`The closer the lines, the better it was for both of you.`}</MutedText>
      </div>
      <ul className={joinClasses(styles.themes, fresh && styles.meeting)}>
        {themes.map(({ theme, band }) => (
          <li key={theme}>
            <ThemeLines band={band} />
            <Stack gap={1}>
              <h3>{themeLabels[theme].name}</h3>
              <MutedText small>{band === null ? TOO_FEW : bandLabels[band]}</MutedText>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
