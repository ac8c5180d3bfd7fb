import { MIN_PASSWORD_LENGTH } from '@usward/core/account/constants';
import { currentLanguage, t } from '@usward/core/language/i18n';
import { FirebaseError } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type PasswordValidationStatus,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { environment } from '../environment.ts';
import { isSigningOut } from '../storage/local-storage.ts';
import { firebaseApp } from './firebase-app.ts';
import {
  type Identity,
  IdentityError,
  isSessionEndingError,
  type PasswordRequirement,
  type ProviderUser,
} from './identity-port.ts';

/** Only what the policy requires (docs/specification.md, 5); if not enforced, only the minimum length. */
export const toPasswordRequirements = (
  password: string,
  status: PasswordValidationStatus,
): readonly PasswordRequirement[] => {
  const { enforcementState, customStrengthOptions: options } = status.passwordPolicy;
  const isEnforced = enforcementState !== 'OFF';
  const least = isEnforced ? (options.minPasswordLength ?? 0) : 0;
  const minimum = Math.max(MIN_PASSWORD_LENGTH, least);
  const required: PasswordRequirement[] = [
    { kind: 'minimum', length: minimum, isMet: password.length >= minimum },
  ];
  if (!isEnforced) return required;
  const add = (kind: PasswordRequirement['kind'], isMet: boolean | undefined, length?: number) => {
    if (isMet !== undefined) required.push({ kind, isMet, ...(length ? { length } : {}) });
  };
  add('maximum', status.meetsMaxPasswordLength, options.maxPasswordLength);
  add('lower-case', status.containsLowercaseLetter);
  add('upper-case', status.containsUppercaseLetter);
  add('number', status.containsNumericCharacter);
  add('special-character', status.containsNonAlphanumericCharacter);
  return required;
};

const toProviderUser = ({ uid, email, emailVerified }: User): ProviderUser => ({
  uid,
  email,
  emailVerified,
});

export const toIdentityError = (error: unknown): unknown =>
  error instanceof FirebaseError
    ? new IdentityError(error.code, error.message.replace(/^Firebase: /, ''), error)
    : error;

const withIdentityErrors = async <T>(promise: Promise<T>): Promise<T> => {
  try {
    return await promise;
  } catch (error) {
    throw toIdentityError(error);
  }
};

/** Reports nobody if the app ended during a sign-out. */
export const connectFirebaseIdentity = async (): Promise<Identity> => {
  const auth = initializeAuth(firebaseApp(), { persistence: indexedDBLocalPersistence });
  // For the e-mails that it sends.
  auth.languageCode = currentLanguage();
  if (environment.authEmulator !== null) {
    connectAuthEmulator(auth, environment.authEmulator, { disableWarnings: true });
  }
  if (isSigningOut.get()) await signOut(auth).catch((error: unknown) => console.error(error));
  const signedIn = async (): Promise<User> => {
    await auth.authStateReady();
    if (auth.currentUser) return auth.currentUser;
    throw new IdentityError('auth/null-user', t`Sign in again.`);
  };
  return {
    watch: (listener) =>
      onAuthStateChanged(auth, (user) => listener(user === null ? null : toProviderUser(user))),
    token: async (refresh, of = null) => {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (user === null || (of !== null && user.uid !== of)) return null;
      try {
        return await withIdentityErrors(user.getIdToken(refresh));
      } catch (error) {
        if (isSessionEndingError(error)) await signOut(auth);
        throw error;
      }
    },
    signUp: async ({ email, password }) => {
      // A sign-up that broke off after this step is resumed.
      const isResumed = auth.currentUser?.email?.toLowerCase() === email.toLowerCase();
      const signInOrCreate = isResumed
        ? signInWithEmailAndPassword
        : createUserWithEmailAndPassword;
      const { user } = await withIdentityErrors(signInOrCreate(auth, email, password));
      // Not awaited: the address only has to be verified before a partner sees it.
      sendEmailVerification(user).catch((error: unknown) => console.error(error));
      return toProviderUser(user);
    },
    signIn: async ({ email, password }) =>
      toProviderUser(
        (await withIdentityErrors(signInWithEmailAndPassword(auth, email, password))).user,
      ),
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => withIdentityErrors(sendPasswordResetEmail(auth, email)),
    checkPassword: async (password) =>
      toPasswordRequirements(password, await withIdentityErrors(validatePassword(auth, password))),
    confirmPassword: async (password) => {
      const user = await signedIn();
      if (!user.email) throw new IdentityError('auth/null-user', t`Sign in again.`);
      const credential = EmailAuthProvider.credential(user.email, password);
      await withIdentityErrors(reauthenticateWithCredential(user, credential));
      await withIdentityErrors(user.getIdToken(true));
    },
    changeEmail: async (email) =>
      withIdentityErrors(verifyBeforeUpdateEmail(await signedIn(), email)),
    readEmail: async () => {
      const user = await signedIn();
      try {
        await withIdentityErrors(user.reload());
      } catch (error) {
        if (isSessionEndingError(error)) await signOut(auth);
        throw error;
      }
      return user.email;
    },
  };
};
