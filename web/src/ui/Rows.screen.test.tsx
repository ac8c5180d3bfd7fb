import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';
import { icons } from './Icon.tsx';

const getIconName = (path: string | null): string | undefined =>
  Object.entries(icons).find(([, known]) => known === path)?.[0];

/** What each icon of the rows on this screen stands for. */
const meanings = (): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, Set<string>> = {};
  for (const icon of document.querySelectorAll('li > * > svg:first-child > path')) {
    const name = getIconName(icon.getAttribute('d')) ?? 'unknown';
    const title = icon.closest('li')?.querySelector('span')?.firstChild?.textContent ?? '';
    found[name] = (found[name] ?? new Set()).add(title);
  }
  return Object.fromEntries(Object.entries(found).map(([name, titles]) => [name, [...titles]]));
};

describe('Rows', () => {
  it.each([
    ['/us', 'Sign out of this device'],
    ['/us/me', 'What Noah sees'],
    ['/us/notifications', 'Quiet hours'],
    ['/us/lock', 'Hide the app now'],
    ['/us/privacy', 'Delete what you wrote'],
    ['/us/privacy/delete', 'Save a copy first'],
    ['/daily-questions', 'What you talk about'],
    ['/checkin', 'Past weeks'],
    ['/intimacyLab', 'How was it?'],
  ])('have an icon for one thing each at %s', async (path, last) => {
    await renderAt(path, (await createOnboardedCouple()).mia);
    await screen.findByText(last);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    const shared = Object.entries(meanings()).filter(([, titles]) => titles.length > 1);
    expect(shared).toEqual([]);
  });
});
