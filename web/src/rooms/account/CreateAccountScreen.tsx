import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAuth } from '../../device/session/auth.tsx';
import { noteSignUp } from '../../device/tracking-session.ts';
import { paths } from '../../paths.ts';
import { Button, RoundButton, RoundLink } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { NameFields } from '../../ui/NameFields.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Soft } from '../../ui/Text.tsx';
import { UsernameForManagers } from '../../ui/TextField.tsx';
import { TrackingRow } from '../../ui/TrackingRow.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailField, NewPassword } from './AccountFields.tsx';
import {
  afterPasswordRefused,
  emailTaken,
  isEmailTaken,
  isPasswordRefused,
  signUpFailure,
} from './auth-words.ts';
import {
  hasAllRequired,
  passwordFault,
  requirementLines,
  useCheckedPassword,
} from './password-rules.ts';
import { Progress, StepPage, useGoToStep, useStepInHistory } from './StepPage.tsx';
import {
  emptySignUp,
  isStepDone,
  placeOf,
  reachableStep,
  type SignUpForm,
  type SignUpStep,
  signUpSteps,
} from './sign-up-rules.ts';

/** What an account stores, and the way to all of it. */
const WhatIsStored = () => (
  <Soft small>
    {t`Usward stores your email, your name and what you write here.`}{' '}
    {/* In a tab of its own: what is typed on this page is nowhere else. */}
    <a
      href={paths.whatIsStored}
      target="_blank"
      rel="noopener"
    >{t`What is stored, and who can read it`}</a>
  </Soft>
);

const headings: Record<SignUpStep, string> = {
  'signup-email': t`What's your email?`,
  'signup-password': t`Choose a password`,
  'signup-name': t`What's your name?`,
};

const notes: Record<SignUpStep, string> = {
  'signup-email': t`You sign in with it. Only your partner sees it.`,
  'signup-password': t`A few words in a row are easy to keep and hard to guess.`,
  'signup-name': t`Your partner sees your first name. The last name stays in your account.`,
};

/** Signing up, one question at a time. Each step is an entry of the history, so Back goes a step back. */
const CreateAccountScreen = () => {
  const navigate = useNavigate();
  const { signUp } = useAuth();
  const goToStep = useGoToStep(paths.createAccount);
  const [form, setForm] = useState<SignUpForm>(emptySignUp);
  const [taken, setTaken] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const step = reachableStep(useStepInHistory(), form);
  const checked = useCheckedPassword(form.password, step === 'signup-password');
  const isDone =
    step === 'signup-password'
      ? hasAllRequired(checked, form.password) && form.password !== refused
      : isStepDone(step, form);
  const isTaken = form.email === taken;
  const change = (part: Partial<SignUpForm>) => setForm((before) => ({ ...before, ...part }));

  const create = async () => {
    setCreating(true);
    setProblem(null);
    try {
      const user = await signUp({
        email: form.email.trim(),
        password: form.password,
        firstName: form.firstName.trim(),
        lastName: form.lastName.trim(),
      });
      noteSignUp(user);
      navigate(paths.landing, { replace: true });
    } catch (error) {
      const failure = signUpFailure(error);
      setCreating(false);
      if (isEmailTaken(error)) setTaken(form.email);
      else setProblem(failure.description ?? null);
      if (isPasswordRefused(error)) setRefused(form.password);
      navigate(paths.createAccount, { replace: true, state: { step: 'signup-email' } });
      toast(failure);
    }
  };

  const goOn = () => {
    if (!isDone) return;
    const next = signUpSteps[placeOf(step)];
    if (next) goToStep(next);
    else create();
  };

  if (creating) return <Spinner fill label={t`Creating your account...`} />;

  return (
    <StepPage
      key={step}
      heading={headings[step]}
      note={notes[step]}
      back={
        step === 'signup-email' ? (
          <RoundLink to={paths.landing} icon="back" label={t`Back`} />
        ) : (
          <RoundButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />
        )
      }
      progress={<Progress step={placeOf(step)} of={signUpSteps.length} />}
      onSubmit={goOn}
      actions={
        <Button type="submit" disabled={!isDone}>
          {step === 'signup-name' ? t`Create my account` : t`Continue`}
        </Button>
      }
    >
      {step === 'signup-email' && (
        <>
          <EmailField
            autoComplete="email"
            value={form.email}
            onChange={(email) => change({ email })}
            problem={isTaken ? emailTaken : null}
          />
          {isTaken && <Link to={paths.signIn}>{t`Sign in with this email`}</Link>}
          {problem && <Hint icon="alert">{problem}</Hint>}
          <WhatIsStored />
        </>
      )}
      {step === 'signup-password' && (
        <>
          <UsernameForManagers email={form.email} />
          <NewPassword
            value={form.password}
            onChange={(password) => change({ password })}
            lines={requirementLines(checked, form.password)}
            fault={passwordFault(checked, form.password)}
            problem={form.password === refused ? afterPasswordRefused : null}
          />
        </>
      )}
      {step === 'signup-name' && (
        <>
          <NameFields focused value={form} onChange={change} />
          <Rows>
            <TrackingRow />
          </Rows>
        </>
      )}
    </StepPage>
  );
};

export default CreateAccountScreen;
