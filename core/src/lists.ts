export const isUnique = <T>(all: readonly T[]): boolean => new Set(all).size === all.length;

export const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
