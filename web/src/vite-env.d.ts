/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** Address of the Auth emulator, such as http://localhost:9099. */
  readonly VITE_AUTH_EMULATOR?: string;
  /** Host and port of the Firestore emulator, such as localhost:8080. */
  readonly VITE_FIRESTORE_EMULATOR?: string;
  readonly VITE_VERSION?: string;
  /** Changes whenever the contract in core does; set by vite.config.ts. */
  readonly VITE_CONTRACT?: string;
}
