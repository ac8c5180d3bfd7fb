import { t } from '@usward/core/language/i18n';
import { useForgetCodeAndLeave } from '../../couple/use-connect.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dock } from '../../ui/Dock.tsx';
import { paths } from '../../ui/paths.ts';
import styles from './InvitedLayout.module.css';
import { InvitedLayout } from './InvitedLayout.tsx';

/** Nothing about the inviter is known before sign-up. */
const InvitedScreen = ({ code }: { readonly code: string }) => {
  const forget = useForgetCodeAndLeave();
  return (
    <InvitedLayout
      heading={t`Someone saved you a seat`}
      words={t`Usward is a place for just the two of you, with one question a day. If they’ve already written an answer for you, it’s sealed. It opens when you’ve written yours.`}
      code={code}
      codeNote={t`Your code is saved. No typing needed.`}
      follows={t`What happens next`}
      steps={[
        t`Create an account with your email.`,
        t`You both say yes, and you’re linked.`,
        t`Your first question is ready.`,
      ]}
    >
      <Dock>
        <LinkButton to={paths.createAccount}>{t`Create an account`}</LinkButton>
      </Dock>
      <p className={styles.price}>{t`Free for both of you. No ads.`}</p>
      <LinkButton kind="plain" to={paths.signIn}>{t`Already have one? Sign In`}</LinkButton>
      <Button
        kind="plain"
        className={styles.decline}
        onClick={() => forget(code)}
      >{t`Don’t use this code`}</Button>
    </InvitedLayout>
  );
};

export default InvitedScreen;
