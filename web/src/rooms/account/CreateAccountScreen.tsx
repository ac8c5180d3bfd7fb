import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAuth } from '../../device/session/auth.tsx';
import { trackSignUp } from '../../device/tracking/sign-in-tracking.ts';
import { Button, RoundButton, RoundLink } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { NameFields } from '../../ui/NameFields.tsx';
import { paths } from '../../ui/paths.ts';
import { Rows } from '../../ui/Rows.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { HiddenUsernameField } from '../../ui/TextField.tsx';
import { TrackingRow } from '../../ui/TrackingRow.tsx';
import { toast } from '../../ui/toast.ts';
import {
  emailTakenMessage,
  getSignUpFailedToast,
  isEmailTakenError,
  isWeakPasswordError,
  strongerPasswordMessage,
} from './auth-messages.ts';
import { EmailField, NewPassword } from './EmailAndPasswordFields.tsx';
import {
  getPasswordError,
  getRequirementLines,
  hasAllRequired,
  useCheckedPassword,
} from './password-rules.ts';
import { Progress, StepPage, useGoToStep, useHistoryStep } from './StepPage.tsx';
import {
  emptySignUp,
  getReachableStep,
  getStepNumber,
  isStepDone,
  type SignUpForm,
  type SignUpStep,
  signUpSteps,
} from './sign-up-steps.ts';

const StoredDataNote = () => (
  <MutedText small>
    {t`Usward stores your email, your name, and what you write in the app.`}{' '}
    {/* In a new tab: what is typed on this page is stored nowhere. */}
    <a
      href={paths.whatIsStored}
      target="_blank"
      rel="noopener"
    >{t`What’s stored, and who can read it`}</a>
  </MutedText>
);

const headings: Record<SignUpStep, string> = {
  'signup-email': t`What's your email?`,
  'signup-password': t`Choose a password`,
  'signup-name': t`What's your name?`,
};

const notes: Record<SignUpStep, string> = {
  'signup-email': t`You’ll use it to sign in. The only other user who sees it is your partner.`,
  'signup-password': t`Three or four random words are easy to remember and hard to guess.`,
  'signup-name': t`Your partner sees your first name. Every account has a last name, too. No other user sees it, and an initial is fine.`,
};

/** Each step is a history entry, so Back goes one step back. */
const CreateAccountScreen = () => {
  const navigate = useNavigate();
  const { signUp } = useAuth();
  const goToStep = useGoToStep(paths.createAccount);
  const [form, setForm] = useState<SignUpForm>(emptySignUp);
  const [taken, setTaken] = useState<string | null>(null);
  const [rejectedPassword, setRejectedPassword] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const step = getReachableStep(useHistoryStep(), form);
  const checked = useCheckedPassword(form.password, step === 'signup-password');
  const isDone =
    step === 'signup-password'
      ? hasAllRequired(checked, form.password) && form.password !== rejectedPassword
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
      trackSignUp(user);
      navigate(paths.landing, { replace: true });
    } catch (error) {
      const failure = getSignUpFailedToast(error);
      setCreating(false);
      if (isEmailTakenError(error)) setTaken(form.email);
      else setProblem(failure.description ?? null);
      if (isWeakPasswordError(error)) setRejectedPassword(form.password);
      navigate(paths.createAccount, { replace: true, state: { step: 'signup-email' } });
      toast(failure);
    }
  };

  const goOn = () => {
    if (!isDone) return;
    const next = signUpSteps[getStepNumber(step)];
    if (next) goToStep(next);
    else create();
  };

  if (creating) return <Spinner label={t`Creating your account...`} />;

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
      progress={<Progress step={getStepNumber(step)} of={signUpSteps.length} />}
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
            problem={isTaken ? emailTakenMessage : null}
          />
          {isTaken && <Link to={paths.signIn}>{t`Sign in with this email`}</Link>}
          {problem && <Hint icon="alert">{problem}</Hint>}
          <StoredDataNote />
        </>
      )}
      {step === 'signup-password' && (
        <>
          <HiddenUsernameField email={form.email} />
          <NewPassword
            value={form.password}
            onChange={(password) => change({ password })}
            lines={getRequirementLines(checked, form.password)}
            fault={getPasswordError(checked, form.password)}
            problem={form.password === rejectedPassword ? strongerPasswordMessage : null}
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
