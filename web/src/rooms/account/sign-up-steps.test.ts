import { describe, expect, it } from 'vitest';
import {
  areValidNames,
  emptySignUp,
  getReachableStep,
  isLongEnoughPassword,
  isStepDone,
  shortPasswordMessage,
  signUpSteps,
} from './sign-up-steps.ts';

const whole = { email: ' mara@example.org ', password: '123456', firstName: 'Mara', lastName: 'K' };

describe('signing up', () => {
  it('asks for email, password and name in this order', () => {
    expect(signUpSteps).toEqual(['signup-email', 'signup-password', 'signup-name']);
  });

  it('goes on with an email that looks like one, once trimmed', () => {
    expect(isStepDone('signup-email', whole)).toBe(true);
    expect(isStepDone('signup-email', { ...whole, email: 'mara@example' })).toBe(false);
  });

  it('wants a password of at least six characters', () => {
    expect(isLongEnoughPassword('12345')).toBe(false);
    expect(isLongEnoughPassword('123456')).toBe(true);
    expect(shortPasswordMessage).toBe('Password must be at least 6 characters');
  });

  it('wants both names, once trimmed', () => {
    expect(areValidNames({ firstName: 'Mara', lastName: ' ' })).toBe(false);
    expect(areValidNames({ firstName: '', lastName: 'K' })).toBe(false);
    expect(areValidNames(whole)).toBe(true);
  });

  it('shows no step before those in front of it are done', () => {
    expect(getReachableStep('signup-name', emptySignUp)).toBe('signup-email');
    expect(getReachableStep('signup-name', { ...whole, password: '1' })).toBe('signup-password');
    expect(getReachableStep('signup-name', whole)).toBe('signup-name');
    expect(getReachableStep('signup-password', whole)).toBe('signup-password');
  });

  it('never moves on by itself', () => {
    expect(getReachableStep(undefined, whole)).toBe('signup-email');
    expect(getReachableStep('odd', whole)).toBe('signup-email');
  });
});
