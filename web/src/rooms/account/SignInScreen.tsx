import { isEmail } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { Activity, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../device/session/auth.tsx';
import { resetRequested } from '../../device/storage/local-storage.ts';
import { trackSignIn } from '../../device/tracking/sign-in-tracking.ts';
import { Button, RoundButton, RoundLink } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { paths } from '../../ui/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { HiddenUsernameField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import {
  getResetFailedToast,
  getSignInFailedToast,
  getSignInProblem,
  resetNeedsEmailToast,
  resetSentToast,
} from './auth-messages.ts';
import { EmailField, PasswordStepField } from './EmailAndPasswordFields.tsx';
import { StepPage, useGoToStep, useHistoryStep } from './StepPage.tsx';
import { isLongEnoughPassword, shortPasswordMessage } from './sign-up-steps.ts';

/** Remounted with the password step, so Back resets it. */
export const ForgotPassword = ({ email }: { readonly email: string }) => {
  const { sendPasswordReset } = useAuth();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');

  const send = async () => {
    const address = email.trim();
    if (address === '') {
      toast(resetNeedsEmailToast);
      return;
    }
    setState('sending');
    try {
      await sendPasswordReset(address);
      resetRequested.set(true);
      setState('sent');
      toast(resetSentToast);
    } catch (error) {
      setState('idle');
      toast(getResetFailedToast(error));
    }
  };

  return (
    <Button kind="plain" onClick={send} busy={state === 'sending'} disabled={state === 'sent'}>
      {state === 'sent' ? t`Password reset email sent!` : t`Forgot Password`}
    </Button>
  );
};

const SignInScreen = () => {
  const navigate = useNavigate();
  const { signIn } = useAuth();
  const goToStep = useGoToStep(paths.signIn);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof getSignInProblem> | null>(null);
  const [signingIn, setSigningIn] = useState(false);

  const atPassword = useHistoryStep() === 'password' && isEmail(email);
  // The browser's own Back clears it too.
  if (!atPassword && (password !== '' || problem !== null)) {
    setPassword('');
    setProblem(null);
  }

  const change = (typed: string) => {
    setPassword(typed);
    if (problem?.isPasswordProblem) setProblem(null);
  };

  const enter = async () => {
    if (!isLongEnoughPassword(password)) return;
    setSigningIn(true);
    setProblem(null);
    try {
      trackSignIn(await signIn({ email: email.trim(), password }));
      navigate(paths.landing, { replace: true });
    } catch (error) {
      setSigningIn(false);
      setProblem(getSignInProblem(error));
      toast(getSignInFailedToast(error));
    }
  };

  const atEmail = (
    <StepPage
      key="email"
      heading={t`What's your email?`}
      back={<RoundLink to={paths.landing} icon="back" label={t`Back`} />}
      onSubmit={() => isEmail(email) && goToStep('password')}
      actions={<Button type="submit" disabled={!isEmail(email)}>{t`Continue`}</Button>}
    >
      <EmailField autoComplete="username" value={email} onChange={setEmail} />
    </StepPage>
  );

  return (
    <>
      {signingIn && <Spinner label={t`Signing in...`} />}
      {/* Hidden, not unmounted: a reset e-mail that was sent stays sent after a failed attempt. */}
      <Activity mode={signingIn ? 'hidden' : 'visible'}>
        {atPassword ? (
          <StepPage
            key="password"
            heading={t`Enter your password`}
            note={email.trim()}
            back={<RoundButton icon="back" label={t`Back`} onClick={() => navigate(-1)} />}
            onSubmit={enter}
            actions={
              <>
                <Button
                  type="submit"
                  disabled={!isLongEnoughPassword(password)}
                >{t`Sign In`}</Button>
                <ForgotPassword email={email} />
              </>
            }
          >
            <HiddenUsernameField email={email.trim()} />
            <PasswordStepField
              autoComplete="current-password"
              value={password}
              onChange={change}
              fault={isLongEnoughPassword(password) ? null : shortPasswordMessage}
              problem={problem?.isPasswordProblem ? problem.words : null}
            />
            {problem && !problem.isPasswordProblem && <Hint icon="alert">{problem.words}</Hint>}
          </StepPage>
        ) : (
          atEmail
        )}
      </Activity>
    </>
  );
};

export default SignInScreen;
