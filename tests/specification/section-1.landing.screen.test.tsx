import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const expectLandingToSay = async (words: RegExp) => {
  await renderAt('/');
  expect((await screen.findByRole('main')).textContent).toMatch(words);
};

check('S1.01', () => expectLandingToSay(/couples/i));
check('S1.02', () => expectLandingToSay(/an app for couples to grow together/i));
check('S1.03', () => expectLandingToSay(/daily questions/i));
check('S1.04', () => expectLandingToSay(/open conversations about intimacy/i));
