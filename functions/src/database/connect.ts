import { Database } from './database.ts';

// Loaded with the first request that needs it: the driver is most of a cold start.
const loadFirestore = async () => {
  const [{ FieldValue, getFirestore }, { app }] = await Promise.all([
    import('firebase-admin/firestore'),
    import('./firebase-app.ts'),
  ]);
  const firestore = getFirestore(app());
  return { firestore, FieldValue };
};

let loading: ReturnType<typeof loadFirestore> | undefined;

export const connect = async (): Promise<Database> => {
  loading ??= loadFirestore();
  const { firestore, FieldValue } = await loading;
  return new Database(firestore, FieldValue);
};
