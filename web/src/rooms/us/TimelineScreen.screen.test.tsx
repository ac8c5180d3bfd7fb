import { fireEvent, screen, waitFor } from '@testing-library/react';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays, dateInZone, timeZone } from '@usward/core/calendar';
import { getNotes, getTimeline } from '@usward/core/us/endpoints';
import { describe, expect, it, vi } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
  createUserWithoutDate,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { fill, findButton, findHeading, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const BEACH = 'We found the hidden beach';
const MINE = 'I knew it then';

const openTimeline = async () => {
  const couple = await createOnboardedCouple();
  return { ...couple, user: await renderAt('/us/timeline', couple.mia) };
};

const addMoment = async (
  user: Awaited<ReturnType<typeof renderAt>>,
  text: string,
  isPrivate = false,
) => {
  await press(user, 'Add a memory');
  await fill(user, 'What happened?', text);
  if (isPrivate) fireEvent.click(await screen.findByLabelText('Only me'));
  await press(user, 'Save this memory');
  await screen.findByText(text);
};

const getMoments = async ({ mia }: Pick<Awaited<ReturnType<typeof openTimeline>>, 'mia'>) =>
  (await mia.ask(getTimeline)).items.filter(({ kind }) => kind === 'moment');

describe('TimelineScreen', () => {
  it('begins with a picture and the first memory, and has neither once it is there', async () => {
    const mia = await createUserWithoutDate('Mia');
    // Too short a time for any milestone.
    const togetherSince = addDays(dateInZone(Date.now(), timeZone('UTC')), -1);
    await mia.ask(saveOnboarding, { body: { togetherSince } });
    await mia.ask(markInviteSeen);
    const user = await renderAt('/us/timeline', mia);
    await screen.findByRole('heading', { name: 'It starts with one memory' });
    await press(user, 'Add your first memory');
    await fill(user, 'What happened?', BEACH);
    await press(user, 'Save this memory');
    await screen.findByText(BEACH);
    await findButton('Add a memory');
    expect(screen.queryByRole('heading', { name: 'It starts with one memory' })).toBeNull();
  });

  it('puts a moment for both into both timelines', async () => {
    const scene = await openTimeline();
    await addMoment(scene.user, BEACH);
    await waitFor(async () => expect(await getMoments(scene)).toHaveLength(1));
    await renderAt('/us/timeline', scene.noah);
    expect(await screen.findByText(BEACH)).toBeTruthy();
    expect(await screen.findByText(/Written by Mia/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /hidden beach/ })).toBeNull();
  });

  it('keeps a moment for oneself out of the partner’s timeline', async () => {
    const scene = await openTimeline();
    await addMoment(scene.user, BEACH);
    await addMoment(scene.user, MINE, true);
    await waitFor(async () => expect(await getMoments(scene)).toHaveLength(2));
    await renderAt('/us/timeline', scene.noah);
    expect(await screen.findByText(BEACH)).toBeTruthy();
    expect(screen.queryByText(MINE)).toBeNull();
  });

  it('never takes a moment back that was just kept, however slow reading is', async () => {
    const { user } = await openTimeline();
    const name = `Remove: ${BEACH}`;
    await expectWriteStaysVisible({
      reads: 'GET /api/moments',
      write: async () => {
        await addMoment(user, BEACH);
        await findButton(name);
      },
      shows: () => screen.queryByRole('button', { name }) !== null,
    });
  });

  it('lists a moment under its own month', async () => {
    const { user } = await openTimeline();
    await press(user, 'Add a memory');
    await fill(user, 'What happened?', BEACH);
    await fill(user, 'What day was it?', '2024-07-14');
    await press(user, 'Save this memory');
    expect(await screen.findByRole('heading', { name: 'July 2024' })).toBeTruthy();
  });

  it('keeps a moment that was begun', async () => {
    const { user } = await openTimeline();
    await press(user, 'Add a memory');
    await fill(user, 'What happened?', MINE);
    await press(user, 'Not now');
    await press(user, 'Add a memory');
    expect(await screen.findByLabelText('What happened?')).toHaveProperty('value', MINE);
  });

  it('removes a moment for both', async () => {
    const scene = await openTimeline();
    await addMoment(scene.user, BEACH);
    await press(scene.user, `Remove: ${BEACH}`);
    await waitFor(async () => expect(await getMoments(scene)).toEqual([]));
    await waitFor(() => expect(screen.queryByText(BEACH)).toBeNull());
    await renderAt('/us/timeline', scene.noah);
    await findHeading('Your timeline together');
    expect(screen.queryByText(BEACH)).toBeNull();
  });

  it('does not ask somebody alone who sees a moment', async () => {
    const user = await renderAt('/us/timeline', await createOnboardedUser());
    await press(user, 'Add a memory');
    expect(await screen.findByLabelText('What happened?')).toBeTruthy();
    expect(screen.queryByText('Who can see it?')).toBeNull();
    await fill(user, 'What happened?', 'A good cup of tea');
    await press(user, 'Save this memory');
    expect(await screen.findByText('A good cup of tea')).toBeTruthy();
  });
});

describe('Notes', () => {
  const NOTE = 'He likes liquorice';

  const openWithNote = async () => {
    const couple = await createOnboardedCouple();
    const user = await renderAt('/us/you', couple.mia);
    await fill(user, 'A note for yourself', NOTE);
    await press(user, 'Save this note');
    await waitFor(async () => expect((await couple.mia.ask(getNotes)).items).toHaveLength(1));
    return { ...couple, user };
  };

  it('keeps a changed note', async () => {
    const { mia, user } = await openWithNote();
    await press(user, `Change: ${NOTE}`);
    await fill(user, 'Your note', `${NOTE}, the salty kind`);
    await press(user, 'Save');
    await waitFor(async () =>
      expect((await mia.ask(getNotes)).items.map(({ text }) => text)).toEqual([
        `${NOTE}, the salty kind`,
      ]),
    );
  });

  it('puts a removed note back', async () => {
    const { mia, user } = await openWithNote();
    await press(user, `Remove: ${NOTE}`);
    await waitFor(async () => expect((await mia.ask(getNotes)).items).toEqual([]));
    await press(user, 'Put it back');
    await waitFor(async () => expect((await mia.ask(getNotes)).items).toHaveLength(1));
  });

  it('lists a note once it is kept', async () => {
    await openWithNote();
    expect(
      (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent),
    ).toContainEqual(expect.stringContaining(NOTE));
  });

  /** All that the API answers the page from now on. */
  const hearAnswers = () => {
    const answers: Promise<string>[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await fetch(...request);
      answers.push(answer.clone().text());
      return answer;
    });
    return { text: async () => (await Promise.all(answers)).join('\n') };
  };

  it('shows the partner no note, and tells their phone of none', async () => {
    const { noah } = await openWithNote();
    const recordedAnswers = hearAnswers();
    for (const path of ['/us', '/us/me', '/us/you', '/us/timeline']) {
      await renderAt(path, noah);
      await findHeading(/./);
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
      expect(document.body.innerHTML).not.toContain('liquorice');
    }
    expect(await recordedAnswers.text()).toContain(noah.email);
    expect(await recordedAnswers.text()).not.toContain('liquorice');
  });
});
