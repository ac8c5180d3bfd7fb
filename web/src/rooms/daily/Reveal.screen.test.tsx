import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { fill, findButton, openLetter, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { createReadOptions, getReadCache } from '../../device/cache/read-cache.ts';
import { dayKey } from '../../device/stored-days.ts';

const HERS = 'What she said';
const HIS = 'What he said';
const HUG = 'Hug';

const answerAs = async (person: TestUser, text: string) => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

const openReveal = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerAs(mia, HERS);
  await answerAs(noah, HIS);
  const user = await renderAt('/daily-questions', mia);
  await openLetter(user);
  await screen.findByText(HIS);
  return { mia, noah, user };
};

const openAsNoah = async (noah: TestUser) => renderAt('/daily-questions', noah);

const askToDelete = async (user: UserEvent) => {
  await press(user, 'More for this day');
  await press(user, /^Delete what you /);
};

const deleteOwn = async (user: UserEvent) => {
  await askToDelete(user);
  await press(user, 'Delete it');
  await screen.findByText('You deleted your answer.');
};

describe('Reveal', () => {
  it('holds nothing of the partner’s answer in the page before it is opened', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(mia, HERS);
    await answerAs(noah, HIS);
    const user = await renderAt('/daily-questions', mia);
    await findButton(/^Noah’s answer is in\./);
    expect(document.body.innerHTML).not.toContain(HIS);
    expect(screen.queryByRole('group', { name: 'Your reaction' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More for this day' })).toBeNull();
    await openLetter(user);
    expect(await screen.findByText(HIS)).toBeTruthy();
  });

  it.each(['{Enter}', ' '])(
    'opens with the key “%s”, and the letter has the focus',
    async (key) => {
      const { mia, noah } = await createOnboardedCouple();
      await answerAs(mia, HERS);
      await answerAs(noah, HIS);
      const user = await renderAt('/daily-questions', mia);
      (await findButton(/answer is in\./)).focus();
      await user.keyboard(key);
      const letter = await screen.findByRole('article', { name: 'Noah’s answer' });
      await waitFor(() => expect(document.activeElement).toBe(letter));
    },
  );

  it('leaves the focus on the question once one’s own answer, which had it, made way', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(noah, HIS);
    const user = await renderAt('/daily-questions', mia);
    await fill(user, 'Your answer', HERS);
    await press(user, 'Send my answer');
    await findButton(/answer is in\./);
    const question = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it('keeps the day on the device once it was opened, for Today to show tomorrow', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(mia, HERS);
    await answerAs(noah, HIS);
    const user = await renderAt('/daily-questions', mia);
    const getStored = async () =>
      getReadCache().getQueryData(dayKey((await mia.ask(getDaily)).today.date));
    await findButton(/^Noah’s answer is in\./);
    expect(await getStored()).toBeUndefined();
    await openLetter(user);
    await waitFor(async () => expect(await getStored()).toMatchObject({ partner: { text: HIS } }));
  });

  it('tells a screen reader of the partner’s reaction and comment that come later', async () => {
    const { mia, noah } = await openReveal();
    const { date } = (await mia.ask(getDaily)).today;
    const news = () =>
      [...screen.getByRole('main').querySelectorAll('[aria-live="polite"] > p')].map(
        ({ textContent }) => textContent,
      );
    expect(news()).toEqual([]);
    await noah.ask(react, { params: { date }, body: { emoji: '🤗' } });
    const id = crypto.randomUUID();
    await noah.ask(addComment, { params: { date, id }, body: { text: 'Later words' } });
    await getReadCache().refetchQueries();
    await waitFor(() => expect(news()).toEqual(['Noah sent a hug', 'Noah added a comment.']));
  });

  it('takes off the list what the partner added, each time it is shown', async () => {
    const { mia, noah } = await openReveal();
    const { date } = (await mia.ask(getDaily)).today;
    const kinds = async () => (await mia.ask(getDashboard)).waiting.map(({ kind }) => kind);
    await waitFor(async () => expect(await kinds()).toEqual([]));
    for (const text of ['Later words', 'And later ones']) {
      const params = { date, id: crypto.randomUUID() };
      await noah.ask(addComment, { params, body: { text } });
      expect(await kinds()).toEqual(['comment']);
      const { queryKey } = createReadOptions(getDaily);
      await getReadCache().refetchQueries({ queryKey });
      await screen.findByText(text);
      await waitFor(async () => expect(await kinds()).toEqual([]));
    }
  });

  it('offers a way out of the menu beside what deletes', async () => {
    const { user } = await openReveal();
    await press(user, 'More for this day');
    await press(user, 'Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens without ceremony on a later visit', async () => {
    const { mia } = await openReveal();
    await renderAt('/daily-questions', mia);
    expect(await screen.findByText(HIS)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /answer is in\./ })).toBeNull();
  });

  it('takes no tap on what is not to be seen yet', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      matchMedia.call(window, query.includes('reduced-motion') ? 'not all' : query),
    );
    await openReveal();
    const parts = () => [
      screen.getByRole('group', { name: 'Your reaction' }),
      screen.getByText(HERS),
      screen.getByRole('region', { name: 'Comments' }),
    ];
    const areInert = () => parts().map((part) => part.closest('[inert]') !== null);
    expect(areInert()).toEqual([true, true, true]);
    await waitFor(() => expect(areInert()).toEqual([false, false, false]));
  });

  it('shows both answers, the partner’s first', async () => {
    await openReveal();
    const [his, hers] = screen.getAllByRole('article');
    expect(within(hers ?? document.body).getByText(HERS)).toBeTruthy();
    expect(within(his ?? document.body).getByText(HIS)).toBeTruthy();
  });

  it.each([
    ['all', null],
    ['not all', 'DETAILS'],
  ])('folds one’s own answer only below the partner’s (wide: %s)', async (media, fold) => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      matchMedia.call(window, query.includes('min-width: 900px') ? media : query),
    );
    await openReveal();
    expect(screen.getByText(HERS).closest('details')?.tagName ?? null).toBe(fold);
  });

  it('keeps an answer that is not deleted after all', async () => {
    const { user } = await openReveal();
    await askToDelete(user);
    await press(user, 'Keep it');
    expect(screen.getByText(HERS)).toBeTruthy();
  });

  it('says that one’s own answer was deleted, and leaves the partner’s', async () => {
    const { user } = await openReveal();
    await deleteOwn(user);
    expect(screen.queryByText(HERS)).toBeNull();
    expect(screen.getByText(HIS)).toBeTruthy();
  });

  it('offers nothing to add to a reveal one deleted', async () => {
    const { user } = await openReveal();
    await deleteOwn(user);
    expect(screen.queryByRole('group', { name: 'Your reaction' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('tells the partner of the deleted side', async () => {
    const { noah, user } = await openReveal();
    await deleteOwn(user);
    await waitFor(async () => expect((await noah.ask(getDaily)).today.partner).toBeNull());
    await openAsNoah(noah);
    expect(await screen.findByText('Mia deleted their answer.')).toBeTruthy();
    expect(screen.queryByText(HERS)).toBeNull();
  });

  it('shows a reaction to the partner, until it is taken back', async () => {
    const { noah, user } = await openReveal();
    await press(user, HUG);
    await waitFor(async () =>
      expect((await noah.ask(getDaily)).today.reactions.partner).not.toBeNull(),
    );
    expect((await findButton(HUG)).getAttribute('aria-pressed')).toBe('true');
    await press(user, HUG);
    await waitFor(async () =>
      expect((await noah.ask(getDaily)).today.reactions.partner).toBeNull(),
    );
    expect((await findButton(HUG)).getAttribute('aria-pressed')).toBe('false');
  });
});
