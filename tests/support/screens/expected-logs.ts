import { expect } from 'vitest';

let expected: RegExp[] = [];
let logged: string[] = [];

const toText = (value: unknown): string =>
  value instanceof Error
    ? `${'code' in value ? `${value.code} ` : ''}${value.name} ${value.message}`
    : String(value);

/** Lets the app log errors that match, and fails the test when none comes. */
export const expectLogged = (pattern: RegExp): void => {
  expected.push(pattern);
};

/** Notes an error that was logged. */
export const recordLogged = (values: readonly unknown[]): void => {
  logged.push(values.map(toText).join(' '));
};

/** Every logged error was expected, and every expected one was logged. */
export const checkLogged = (): void => {
  const [texts, patterns] = [logged, expected];
  logged = [];
  expected = [];
  expect(
    texts.filter((text) => !patterns.some((pattern) => pattern.test(text))),
    'logged by console.error',
  ).toEqual([]);
  expect(
    patterns.filter((pattern) => !texts.some((text) => pattern.test(text))),
    'expected in console.error',
  ).toEqual([]);
};
