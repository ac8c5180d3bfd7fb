import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { coupleDay } from '@usward/core/calendar';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek, getWeek, setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { homeTimeZone } from '../../../../tests/support/home-time-zone.ts';
import { fill, findButton, findHeading, press } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const SEND = 'Send my answers';
const SEALED = 'Yours is safe. We’ll reveal both once you’ve both answered.';
const HERS = 'You made soup.';
const HIS = 'You called first.';

const openWeek = async () => {
  const couple = await createOnboardedCouple();
  const week = getWeekOfDate(coupleDay(Date.now(), homeTimeZone));
  return { ...couple, week, user: await renderAt(`/checkin/weeks/${week}`, couple.mia) };
};

/** Goes on to another question, and waits until it is asked. */
const goOn = async (user: UserEvent, button: string): Promise<void> => {
  const before = screen.getByRole('heading', { level: 1 }).textContent;
  await press(user, button);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(before),
  );
};

const writeFirst = async (user: UserEvent): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), HERS);
};

const sendSide = async ({ user }: Pick<Awaited<ReturnType<typeof openWeek>>, 'user'>) => {
  await writeFirst(user);
  await goOn(user, 'Next');
  await goOn(user, 'Skip this one');
  await goOn(user, 'Skip this one');
  await press(user, SEND);
};

const answerAsNoah = ({
  noah,
  week,
}: Pick<Awaited<ReturnType<typeof openWeek>>, 'noah' | 'week'>) =>
  noah.ask(answerWeek, { params: { week }, body: { answers: [HIS, null, null, null] } });

describe('WeekForm', () => {
  it('keeps a side sealed until both have sent theirs', async () => {
    const scene = await openWeek();
    await sendSide(scene);
    expect(await screen.findByText(SEALED)).toBeTruthy();
    const { noah, week } = scene;
    await waitFor(async () =>
      expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull(),
    );
  });

  it('shows nothing of the partner’s side before one’s own is sent', async () => {
    const scene = await openWeek();
    await answerAsNoah(scene);
    await renderAt(`/checkin/weeks/${scene.week}`, scene.mia);
    expect(await screen.findByText(/^Noah has answered\./)).toBeTruthy();
    expect(screen.queryByText(HIS)).toBeNull();
  });

  it('opens both sides once the second one is sent', async () => {
    const scene = await openWeek();
    await answerAsNoah(scene);
    await sendSide(scene);
    expect(await screen.findByText(HIS)).toBeTruthy();
    expect(screen.getByText(HERS)).toBeTruthy();
  });

  it('keeps a side that was begun over a reload', async () => {
    const { mia, week, user } = await openWeek();
    await writeFirst(user);
    await renderAt(`/checkin/weeks/${week}`, mia);
    expect(await screen.findByRole('textbox')).toHaveProperty('value', HERS);
  });

  it('asks one question a page, and keeps an answer on the way back', async () => {
    const { user } = await openWeek();
    await writeFirst(user);
    const first = screen.getByRole('heading', { level: 1 }).textContent ?? '';
    await goOn(user, 'Next');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    expect(screen.getByText('2 of 4')).toBeTruthy();
    await goOn(user, 'Back');
    await findHeading(first);
    expect(screen.getByRole('textbox')).toHaveProperty('value', HERS);
  });

  it('sends nothing where all four were left out', async () => {
    const { user } = await openWeek();
    await screen.findByRole('textbox');
    for (let page = 0; page < 3; page += 1) await goOn(user, 'Skip this one');
    expect(await findButton(SEND)).toHaveProperty('disabled', true);
  });
});

describe('WeekForm once both sides are open', () => {
  const openBoth = async () => {
    const scene = await openWeek();
    const { mia, noah, week } = scene;
    const sides = [
      [mia, [HERS, null, null, 'One evening without screens.']],
      [noah, [HIS, null, 'The deadline.', 'A walk.']],
    ] as const;
    for (const [person, answers] of sides) {
      await person.ask(answerWeek, { params: { week }, body: { answers: [...answers] } });
    }
    const user = await renderAt(`/checkin/weeks/${week}`, mia);
    await screen.findByText(HIS);
    const readStep = async () => (await noah.ask(getWeek, { params: { week } })).step;
    return { ...scene, user, readStep };
  };

  const walk = 'A walk by the river';

  const openWithStep = async () => {
    const scene = await openBoth();
    const { mia, week } = scene;
    const due = coupleDay(Date.now(), homeTimeZone);
    const body = { text: walk, owner: 'partner', due } as const;
    await mia.ask(setStep, { params: { week }, body });
    return { ...scene, user: await renderAt(`/checkin/weeks/${week}`, mia) };
  };

  const isPressed = async (name: string) =>
    (await findButton(name)).getAttribute('aria-pressed') === 'true';

  it('speaks of a question that one of the two left out, and of none that both did', async () => {
    await openBoth();
    expect(screen.getAllByText('–')).toHaveLength(1);
  });

  it('agrees on one small step, and on whose it is', async () => {
    const { user, readStep } = await openBoth();
    await fill(user, 'What you want to try', walk);
    fireEvent.click(await screen.findByRole('radio', { name: 'Noah' }));
    const due = coupleDay(Date.now(), homeTimeZone);
    fireEvent.change(await screen.findByLabelText('By when'), { target: { value: due } });
    await press(user, 'Make it our step');
    expect(await screen.findByText(/Noah, by/)).toBeTruthy();
    await waitFor(async () => expect(await readStep()).toMatchObject({ owner: 'me', text: walk }));
  });

  it('says what became of the step', async () => {
    const { user, readStep } = await openWithStep();
    await press(user, 'Partly');
    await waitFor(async () => expect(await isPressed('Partly')).toBe(true));
    await waitFor(async () => expect((await readStep())?.outcome).toBe('partly'));
  });

  it('shows what the partner says became of it', async () => {
    const { noah, week } = await openWithStep();
    await noah.ask(setStepOutcome, { params: { week }, body: { outcome: 'done' } });
    await reload();
    await waitFor(async () => expect(await isPressed('It happened')).toBe(true));
  });
});
