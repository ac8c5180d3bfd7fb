import * as firebase from 'firebase/app';

type TokenInternals = {
  readonly addAuthTokenListener: (listener: (token: string | null) => void) => void;
  readonly removeAuthTokenListener: (listener: (token: string | null) => void) => void;
};

// Public in the library, but left out of its types.
const { _getProvider } = firebase as unknown as {
  readonly _getProvider: (
    app: firebase.FirebaseApp,
    name: 'auth-internal',
  ) => { readonly getImmediate: () => TokenInternals };
};

/**
 * Listens for tokens as Cloud Firestore does, which is what makes the library keep them fresh in the
 * background. Answers how to stop.
 */
export const listenForTokens = (app: firebase.FirebaseApp): (() => void) => {
  const internals = _getProvider(app, 'auth-internal').getImmediate();
  const listener = () => undefined;
  internals.addAuthTokenListener(listener);
  return () => internals.removeAuthTokenListener(listener);
};
