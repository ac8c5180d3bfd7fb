import { randomUUID } from 'node:crypto';
import { connect } from '../../functions/src/database/connect.ts';
import {
  type AccountChange,
  type Backend,
  type SignIn,
  type StoredDocument,
  storedDocument,
} from './backend.ts';
import { authOrigin, firestoreHost, origin, projectId } from './environment.ts';
import { createInProcessBackend } from './in-process-backend.ts';

const askProvider = async (method: string, credentials: object): Promise<SignIn> => {
  const url = `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  const answer = (await response.json()) as { idToken: string; localId: string };
  if (!response.ok) throw new Error(`accounts:${method} was refused: ${JSON.stringify(answer)}`);
  return { uid: answer.localId, token: answer.idToken };
};

const signIn = (email: string, password: string): Promise<SignIn> =>
  askProvider('signInWithPassword', { email, password });

const changeAccount = async (localId: string, change: AccountChange): Promise<void> => {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const response = await fetch(`${authOrigin}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId, ...change }),
  });
  if (!response.ok) throw new Error(`The account was not changed: ${await response.text()}`);
};

/** A value in Firestore's REST form: its only key names its type. */
type RestValue = Readonly<Record<string, unknown>>;
type RestFields = Readonly<Record<string, RestValue>>;
type Found = { readonly document?: { readonly name: string; readonly fields?: RestFields } };

const toPlain = (value: RestValue): unknown => {
  const [[type, held] = []] = Object.entries(value);
  if (type === 'mapValue') return toPlainFields((held as { fields?: RestFields }).fields);
  if (type === 'arrayValue') return ((held as { values?: RestValue[] }).values ?? []).map(toPlain);
  if (type === 'timestampValue') return new Date(String(held)).toISOString();
  return type === 'integerValue' ? Number(held) : held;
};

const toPlainFields = (fields: RestFields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));

const readAllDocuments = async (project: string): Promise<readonly StoredDocument[]> => {
  const parent = `projects/${project}/databases/(default)/documents`;
  const response = await fetch(`http://${firestoreHost}/v1/${parent}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const found = (await response.json()) as readonly Found[];
  return found.flatMap(({ document }) =>
    document
      ? [storedDocument(document.name.slice(parent.length + 1), toPlainFields(document.fields))]
      : [],
  );
};

/** The emulators that scripts/test.ts started, reached as the app reaches production. */
export const emulatorBackend: Backend = {
  fetch: (path, init) => fetch(`${origin}${path}`, init),
  signUp: async (email, password) => {
    const { uid } = await askProvider('signUp', { email, password });
    await changeAccount(uid, { emailVerified: true });
    // The emulator counts a sign-up's token as revoked when the second turns before it is used.
    return signIn(email, password);
  },
  signIn,
  changeAccount,
  connect,
  allDocuments: () => readAllDocuments(projectId),
};

/** The whole API in this process over an empty project of the Firestore emulator, so that files share no locks. */
export const createFirestoreBackend = (): Backend => {
  const project = `${projectId}-${randomUUID().slice(0, 8)}`;
  // The driver reads it when it first connects.
  process.env.GCLOUD_PROJECT = project;
  return createInProcessBackend({ connect, allDocuments: () => readAllDocuments(project) });
};
