import { screen, waitFor, within } from '@testing-library/react';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { findButton, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const HERS = 'What she said';
const HIS = 'What he said';
const HUG = 'A hug';

const answerAs = async (person: TestUser, text: string) => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

const openReveal = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerAs(mia, HERS);
  await answerAs(noah, HIS);
  const user = await renderAt('/daily-questions', mia);
  await screen.findByText(HIS);
  return { mia, noah, user };
};

const openAsNoah = async (noah: TestUser) => renderAt('/daily-questions', noah);

const deleteOwn = async (user: Awaited<ReturnType<typeof renderAt>>) => {
  await press(user, /^Delete (what you|your) /);
  await press(user, 'Delete it');
  await screen.findByText('You deleted your answer.');
};

describe('Reveal', () => {
  it('shows both answers', async () => {
    await openReveal();
    const [hers, his] = screen.getAllByRole('article');
    expect(within(hers ?? document.body).getByText(HERS)).toBeTruthy();
    expect(within(his ?? document.body).getByText(HIS)).toBeTruthy();
  });

  it('keeps an answer that is not deleted after all', async () => {
    const { user } = await openReveal();
    await press(user, /^Delete (what you|your) /);
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
