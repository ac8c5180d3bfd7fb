import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { applyAppearance } from '../../device/storage/local-storage.ts';
import { themeColors } from '../../ui/theme-colors.ts';

const openAsMia = async () => {
  const { mia } = await createOnboardedCouple();
  const reload = async () => {
    // What the page's first script does before anything is painted.
    applyAppearance();
    return renderAt('/us', mia);
  };
  return { user: await reload(), reload };
};

const chooseFrom = (group: string, name: string): HTMLElement =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

/** The page as it is served: a color of the browser's bar for each of the two looks. */
const addBars = (): (() => readonly string[]) => {
  const bars = ['light', 'dark'].map((scheme) => {
    const bar = document.createElement('meta');
    bar.name = 'theme-color';
    bar.media = `(prefers-color-scheme: ${scheme})`;
    return bar;
  });
  document.head.append(...bars);
  onTestFinished(() => {
    for (const bar of bars) bar.remove();
  });
  return () => bars.map(({ content }) => content);
};

describe('the looks on the screen of settings', () => {
  it('keeps the size of words and calm motion over a reload', async () => {
    const { user, reload } = await openAsMia();
    await user.click(await screen.findByRole('radio', { name: 'Largest' }));
    await user.click(screen.getByRole('switch', { name: 'Reduce motion' }));
    expect(document.documentElement.dataset).toMatchObject({ text: 'largest', motion: 'calm' });

    for (const name of ['text', 'motion']) delete document.documentElement.dataset[name];
    await reload();
    expect(await screen.findByRole('radio', { name: 'Largest' })).toHaveProperty('checked', true);
    expect(screen.getByRole('switch', { name: 'Reduce motion' })).toHaveProperty('checked', true);
    expect(document.documentElement.dataset).toMatchObject({ text: 'largest', motion: 'calm' });
  });

  it('colors the bar above the page as the look that was chosen', async () => {
    const barColors = addBars();
    const { user } = await openAsMia();
    await screen.findByRole('group', { name: 'Appearance' });
    await user.click(chooseFrom('Appearance', 'Dark'));
    expect(barColors()).toEqual([themeColors.dark, themeColors.dark]);
    await user.click(chooseFrom('Appearance', 'Auto'));
    expect(barColors()).toEqual([themeColors.light, themeColors.dark]);
  });
});
