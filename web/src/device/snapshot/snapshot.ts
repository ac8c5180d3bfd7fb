import { isInert } from '../startup/trusted-types.ts';

export type Snapshot = {
  readonly markup: string;
  readonly language: string;
  /** Their URLs change with each build that changes a style. */
  readonly styles: readonly string[];
  readonly from: number;
  readonly until: number;
};

export type SnapshotPage = {
  readonly path: string;
  readonly language: string;
  readonly styles: readonly string[];
  readonly now: number;
  /** False for Back and reload, which restore a scroll position. */
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

export const getSnapshotForPage = (text: string | null, page: SnapshotPage): Snapshot | null => {
  if (text === null || !page.isNew || page.path !== '/dashboard') return null;
  const snapshot = parse(text);
  if (!isSnapshot(snapshot) || page.now < snapshot.from || page.now >= snapshot.until) return null;
  if (snapshot.language !== page.language || !isInert(snapshot.markup)) return null;
  // Another build may style the same markup differently. The development server links no styles.
  const hasSameStyles = page.styles.length > 0 && page.styles.join() === snapshot.styles.join();
  return hasSameStyles ? snapshot : null;
};

export const getPageStyleUrls = (): readonly string[] =>
  Array.from(
    document.querySelectorAll('link[data-page]'),
    (link) => link.getAttribute('href') ?? '',
  );
