import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createUserBeforeInvite } from '../support/builders/onboarded-users.ts';
import { fill, findButton } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const FIELD = 'Your partner’s code';

const openField = async () => {
  const user = await renderAt('/invite', await createUserBeforeInvite());
  return { user, field: await screen.findByLabelText<HTMLInputElement>(FIELD) };
};

check('S5.17', async () => {
  const { user, field } = await openField();
  await user.type(field, 'ab2c');
  expect(field.value).toBe('AB2C');
});

check('S5.18', async () => {
  const { user, field } = await openField();
  await user.type(field, 'ab2cdEf');
  expect(field.value).toBe('AB2CD');
  await fill(user, FIELD, 'xyz234567');
  expect(field.value).toBe('XYZ23');
});

check('S5.19', async () => {
  const { user } = await openField();
  const connect = await findButton('Connect Partner');
  for (const typed of ['', 'A', 'AB2C']) {
    await fill(user, FIELD, typed);
    expect(connect, typed).toHaveProperty('disabled', true);
  }
  await fill(user, FIELD, 'AB2CD');
  expect(connect).toHaveProperty('disabled', false);
  await user.keyboard('{Backspace}');
  expect(connect).toHaveProperty('disabled', true);
});
