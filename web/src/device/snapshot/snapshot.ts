import { isInert } from '../startup/trusted-types.ts';

/** What the dashboard looked like when it was last at rest. */
export type Snapshot = {
  readonly markup: string;
  /** The language it speaks. */
  readonly language: string;
  /** Addresses of the page's own styles, which change with each build that changes one. */
  readonly styles: readonly string[];
  /** Epoch milliseconds: when it was taken, and when the couple's day ends. */
  readonly from: number;
  readonly until: number;
};

/** The page as the snapshot would be shown in it. */
export type SnapshotPage = {
  readonly path: string;
  /** The language the app is about to speak. */
  readonly language: string;
  readonly styles: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the person came anew; Back and a reload return to where they were, which may be further down. */
  readonly isNew: boolean;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' &&
  value !== null &&
  'markup' in value &&
  isText(value.markup) &&
  'language' in value &&
  isText(value.language) &&
  'styles' in value &&
  Array.isArray(value.styles) &&
  value.styles.every(isText) &&
  'from' in value &&
  typeof value.from === 'number' &&
  'until' in value &&
  typeof value.until === 'number';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The stored snapshot, where it may stand in for the app on this page; else null. */
export const usableSnapshot = (text: string | null, page: SnapshotPage): Snapshot | null => {
  if (text === null || !page.isNew || page.path !== '/dashboard') return null;
  const snapshot = parse(text);
  if (!isSnapshot(snapshot) || page.now < snapshot.from || page.now >= snapshot.until) return null;
  if (snapshot.language !== page.language || !isInert(snapshot.markup)) return null;
  // Another build may dress the same markup in another way; the development server links no styles.
  const hasSameStyles = page.styles.length > 0 && page.styles.join() === snapshot.styles.join();
  return hasSameStyles ? snapshot : null;
};

/** Addresses of the styles that the page itself links; the build marks them. Later ones come with the screens. */
export const pageStyles = (): readonly string[] =>
  Array.from(
    document.querySelectorAll('link[data-page]'),
    (link) => link.getAttribute('href') ?? '',
  );
