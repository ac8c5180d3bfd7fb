import { type FirebaseApp, initializeApp } from 'firebase/app';
import { environment } from '../environment.ts';

let app: FirebaseApp | null = null;

/** Only reached through dynamic imports. */
export const firebaseApp = (): FirebaseApp => {
  app ??= initializeApp({ ...environment.firebase });
  return app;
};
