import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
} from 'firebase/firestore';
import { environment } from '../environment.ts';
import { firebaseApp } from '../session/firebase-app.ts';

let firestore: Firestore | null = null;

const connect = (): Firestore => {
  if (firestore !== null) return firestore;
  firestore = initializeFirestore(firebaseApp(), { localCache: memoryLocalCache() });
  if (environment.firestoreEmulator !== null) {
    const { host, port } = environment.firestoreEmulator;
    connectFirestoreEmulator(firestore, host, port);
  }
  return firestore;
};

export const watchPulse = (
  uid: string,
  onPulse: (data: unknown) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  onSnapshot(doc(connect(), 'pulses', uid), (snapshot) => onPulse(snapshot.data() ?? {}), onError);
