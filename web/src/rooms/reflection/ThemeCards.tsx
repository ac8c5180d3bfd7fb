import { t } from '@usward/core/language/i18n';
import type { OpenOutcome } from '@usward/core/reflection/outcome';
import type { Band } from '@usward/core/reflection/themes';
import { bandLabels, TOO_FEW, themeLabels } from '../../content/reflection-labels.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './theme-cards.module.css';

/**
 * The nearer the two lines, the better it was for both. Of a band each theme has the same drawing, in another
 * place; its ends lie far beyond the widest card.
 */
const lines: Readonly<Record<Band, readonly [me: string, you: string]>> = {
  blooming: [
    'M-900 70H-20C25 70 50 150 75 150S95 106 120 106 140 150 165 150 215 70 260 70H1140',
    'M-900 186H-20C25 186 50 106 75 106S95 150 120 150 140 106 165 106 215 186 260 186H1140',
  ],
  good: [
    'M-900 70H-20C40 70 50 100 120 100S200 70 260 70H1140',
    'M-900 186H-20C40 186 50 156 120 156S200 186 260 186H1140',
  ],
  'worth-a-talk': ['M-900 70H1140', 'M-900 186H1140'],
};

/** Of the first, second and third theme: the same word three times is not one picture three times. */
const shifts = [0, 55, -55];

type ThemeLinesProps = { readonly band: Band | null; readonly index: number };

const ThemeLines = ({ band, index }: ThemeLinesProps) => (
  <div className={styles.drawing}>
    <svg viewBox={`${-20 + (shifts[index % shifts.length] ?? 0)} 30 280 200`} aria-hidden="true">
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
        {themes.map(({ theme, band }, index) => (
          <li key={theme}>
            <ThemeLines band={band} index={index} />
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
