import * as v from 'valibot';

const createVariableSchema = (otherwise: string) =>
  v.optional(v.pipe(v.string(), v.minLength(1)), otherwise);
const optionalUrl = v.optional(v.pipe(v.string(), v.url()));

const EnvironmentSchema = v.object({
  VITE_FIREBASE_PROJECT_ID: createVariableSchema('demo-usward'),
  VITE_FIREBASE_API_KEY: createVariableSchema('demo-key'),
  VITE_FIREBASE_APP_ID: v.optional(v.string()),
  VITE_AUTH_EMULATOR: optionalUrl,
  VITE_FIRESTORE_EMULATOR: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/))),
  VITE_VERSION: createVariableSchema('development'),
  VITE_CONTRACT: createVariableSchema('development'),
});

const readEnvironment = () => {
  const given = v.parse(EnvironmentSchema, import.meta.env);
  const [host, port] = given.VITE_FIRESTORE_EMULATOR?.split(':') ?? [];
  return {
    firebase: {
      projectId: given.VITE_FIREBASE_PROJECT_ID,
      apiKey: given.VITE_FIREBASE_API_KEY,
      ...(given.VITE_FIREBASE_APP_ID === undefined ? {} : { appId: given.VITE_FIREBASE_APP_ID }),
    },
    authEmulator: given.VITE_AUTH_EMULATOR ?? null,
    firestoreEmulator: host && port ? { host, port: Number(port) } : null,
    version: given.VITE_VERSION,
    contract: given.VITE_CONTRACT,
  };
};

export const environment = readEnvironment();
