import { MIN_PASSWORD_LENGTH } from '@usward/core/account/constants';
import { getNameError } from '@usward/core/account/name';
import { isEmail } from '@usward/core/account/user';
import { plural, t } from '@usward/core/language/i18n';

/** The steps of signing up, in their order (specification 4). */
export const signUpSteps = ['signup-email', 'signup-password', 'signup-name'] as const;
/** One of {@link signUpSteps}. */
export type SignUpStep = (typeof signUpSteps)[number];

/** What is typed while signing up. */
export type SignUpForm = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** A form nobody has written in. */
export const emptySignUp: SignUpForm = { email: '', password: '', firstName: '', lastName: '' };

/** What the two steps say about what was typed (specification 5). */
export const invalidEmailMessage = t`Please enter a valid email address`;
/** See {@link invalidEmailMessage}. */
export const shortPasswordMessage = plural(MIN_PASSWORD_LENGTH, {
  one: 'Password must be at least # character',
  other: 'Password must be at least # characters',
});

/** Whether a password is long enough. */
export const isLongEnoughPassword = (typed: string): boolean => typed.length >= MIN_PASSWORD_LENGTH;

/** Whether both names can be saved. */
export const areValidNames = ({
  firstName,
  lastName,
}: Pick<SignUpForm, 'firstName' | 'lastName'>): boolean =>
  getNameError(firstName) === null && getNameError(lastName) === null;

/** Whether a step's own fields are in order, so that Continue works. */
export const isStepDone = (step: SignUpStep, form: SignUpForm): boolean => {
  if (step === 'signup-email') return isEmail(form.email);
  return step === 'signup-password' ? isLongEnoughPassword(form.password) : areValidNames(form);
};

/** Place of a step, from 1. */
export const getStepNumber = (step: SignUpStep): number => signUpSteps.indexOf(step) + 1;

/**
 * The step to show: the wanted one, unless an earlier one is not done yet. So a reloaded page, which
 * has forgotten what was typed, starts at the beginning.
 */
export const reachableStep = (wanted: unknown, form: SignUpForm): SignUpStep => {
  const target = signUpSteps.find((step) => step === wanted) ?? 'signup-email';
  return signUpSteps.find((step) => step === target || !isStepDone(step, form)) ?? target;
};
