/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_AUTH_EMULATOR?: string;
  readonly VITE_FIRESTORE_EMULATOR?: string;
  readonly VITE_VERSION?: string;
  readonly VITE_CONTRACT?: string;
}

/** A picture of src/pictures as a component (build/pictures.ts). */
declare module '*.svg?picture' {
  const Drawing: import('./ui/Picture.tsx').Drawing;
  export default Drawing;
}

/** The landing's own words of a catalog (vite.config.ts). */
declare module '*.po?landing' {
  export const words: import('@usward/core/language/catalog-keys').Catalog;
}
