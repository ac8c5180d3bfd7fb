/** A variable that the test runner sets once the emulators are up. */
const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests by "npm test".`);
  return value;
};

/** Where the app and its API are served, such as `http://localhost:5005`. */
export const origin = required('USWARD_ORIGIN');

/** Where the Auth emulator answers. */
export const authOrigin = required('USWARD_AUTH_ORIGIN');

/** Host and port of the Firestore emulator. */
export const firestoreHost = required('FIRESTORE_EMULATOR_HOST');

export { projectId } from './project.ts';
