import { type StoredKind, storedKinds } from '@usward/core/privacy/stored-kinds';

/** A pattern without the names in its braces: two that say the same place are the same then. */
export const patternToPlace = (pattern: string): string => pattern.replace(/\{[^}]*\}/g, '*');

const asExpression = (pattern: string): RegExp =>
  new RegExp(`^${patternToPlace(pattern).replaceAll('*', '[^/]+')}$`);

const expressions = storedKinds.map((kind) => [asExpression(kind.path), kind] as const);

/** The kinds that a document's path belongs to: one, or the map is wrong. */
export const findKindsAt = (path: string): readonly StoredKind[] =>
  expressions.flatMap(([expression, kind]) => (expression.test(path) ? [kind] : []));
