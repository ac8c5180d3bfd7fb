import { MIN_PASSWORD_LENGTH } from '@usward/core/account/constants';
import { getNameError } from '@usward/core/account/name';
import { isEmail } from '@usward/core/account/user';
import { plural, t } from '@usward/core/language/i18n';

/** In order (docs/specification.md, 4). */
export const signUpSteps = ['signup-email', 'signup-password', 'signup-name'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

export type SignUpForm = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

export const emptySignUp: SignUpForm = { email: '', password: '', firstName: '', lastName: '' };

export const invalidEmailMessage = t`Please enter a valid email address`;
export const shortPasswordMessage = plural(MIN_PASSWORD_LENGTH, {
  one: 'Password must be at least # character',
  other: 'Password must be at least # characters',
});

export const isLongEnoughPassword = (typed: string): boolean => typed.length >= MIN_PASSWORD_LENGTH;

export const areValidNames = ({
  firstName,
  lastName,
}: Pick<SignUpForm, 'firstName' | 'lastName'>): boolean =>
  getNameError(firstName) === null && getNameError(lastName) === null;

export const isStepDone = (step: SignUpStep, form: SignUpForm): boolean => {
  if (step === 'signup-email') return isEmail(form.email);
  return step === 'signup-password' ? isLongEnoughPassword(form.password) : areValidNames(form);
};

/** From 1. */
export const getStepNumber = (step: SignUpStep): number => signUpSteps.indexOf(step) + 1;

/** The wanted step, or an earlier one that is not done: a reload has lost what was typed and starts over. */
export const getReachableStep = (wanted: unknown, form: SignUpForm): SignUpStep => {
  const target = signUpSteps.find((step) => step === wanted) ?? 'signup-email';
  return signUpSteps.find((step) => step === target || !isStepDone(step, form)) ?? target;
};
