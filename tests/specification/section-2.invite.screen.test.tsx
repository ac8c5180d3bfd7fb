import { screen, waitFor, within } from '@testing-library/react';
import { createInvite } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { allowMotion, watchCanvas } from '../support/screens/fake-canvas.ts';
import {
  CODE_FIELD_LABEL,
  getOwnCode,
  openInvite,
  openInviteWithCode,
  tryCode,
} from '../support/screens/invite-steps.ts';
import { delayRequests, requestsTo } from '../support/screens/network.ts';
import {
  expectAddress,
  fill,
  findButton,
  findHeading,
  follow,
  press,
  settle,
} from '../support/screens/page.ts';
import { check } from './check.ts';

const SUCCESS = 'Success! You have made it official';

check('S2.69', async () => {
  const { person } = await openInvite();
  expect(await getOwnCode()).toBe((await person.ask(createInvite, { body: {} })).inviteCode);
});

check('S2.70', async () => {
  const { user } = await openInvite();
  const code = await getOwnCode();
  await press(user, 'Share Invite Code');
  await findButton('Link copied!');
  expect(await navigator.clipboard.readText()).toContain(code);
});

it('a double tap shares the code once', async () => {
  const { user } = await openInvite();
  await getOwnCode();
  await user.dblClick(await findButton('Share Invite Code'));
  await findButton('Link copied!');
  await waitFor(() => expect(requestsTo('POST /api/invites/shared')).toHaveLength(1));
});

check('S2.71', async () => {
  await openInvite();
  expect(await screen.findByText('OR')).toBeTruthy();
});

check('S2.72', async () => {
  const { user } = await openInvite();
  expect(await fill(user, CODE_FIELD_LABEL, 'k7m2p')).toHaveProperty('value', 'K7M2P');
});

check('S2.73', async () => {
  const { user } = await openInvite();
  const { form } = (await fill(user, CODE_FIELD_LABEL, 'K7M2P')) as HTMLInputElement;
  if (form === null) throw new Error('The field stands in no form.');
  const connect = within(form).getByRole('button', { name: 'Connect Partner' });
  expect(connect).toHaveProperty('disabled', false);
});

check('S2.74', async () => {
  const { user } = await openInvite();
  await follow(user, 'Next');
  await expectAddress('/dashboard');
});

it('a new code takes the place of the old one', async () => {
  const { user } = await openInvite();
  const before = await getOwnCode();
  await press(user, 'New code');
  await press(user, 'Replace it');
  await waitFor(async () => expect(await getOwnCode()).not.toBe(before));
});

const connectTwo = async () => {
  const scene = await openInviteWithCode();
  await tryCode(scene.user, scene.code);
  await findHeading(SUCCESS);
  return scene;
};

check('S2.75', async () => {
  await connectTwo();
});

check('S2.76', async () => {
  await connectTwo();
  expect(
    screen.getByText('You can now play quizzes and intimacy truth and dare and much more'),
  ).toBeTruthy();
});

/** Waits until nothing is painted any more and 50 hearts are there. */
const expectRest = ({ paintFrame, shapes }: ReturnType<typeof watchCanvas>): Promise<void> =>
  waitFor(() => {
    expect([paintFrame(), shapes()]).toEqual([null, 50]);
  });

check('S2.78', async () => {
  allowMotion();
  const canvas = watchCanvas();
  await connectTwo();
  expect(canvas.shapes()).toBe(0);
  // It is an animation and not a picture: it has more than one frame, and comes to rest.
  for (const _ of ['one frame', 'another']) {
    await waitFor(() => expect(canvas.paintFrame()).toBe(50));
  }
  await expectRest(canvas);
});

it('the hearts appear without motion for users who prefer reduced motion', async () => {
  const canvas = watchCanvas();
  await connectTwo();
  await waitFor(() => expect(canvas.paintFrame()).toBe(50));
  await expectRest(canvas);
});

check('S2.77', async () => {
  const { user } = await connectTwo();
  await press(user, 'Continue');
  await expectAddress('/dashboard');
  await press(user, 'Later today');
  await findHeading('Noah and Mia');
});

it('the success view stays until Continue, also when the answer about the own code comes late', async () => {
  const release = delayRequests('POST /api/invites/create');
  const { user } = await connectTwo();
  const before = requestsTo('GET /api/user').length;
  release();
  await waitFor(() => expect(requestsTo('GET /api/user').length).toBeGreaterThan(before));
  await settle();
  await findHeading(SUCCESS);
  await press(user, 'Continue');
  await expectAddress('/dashboard');
});
