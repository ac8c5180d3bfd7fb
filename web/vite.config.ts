import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { barColours } from './build/bar-colours.ts';
import { chunkFileNames } from './build/chunk-file-names.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { clientRouter } from './build/client-router.ts';
import { contractVersion } from './build/contract-version.ts';
import { earlyScript } from './build/early-script.ts';
import { landingPage } from './build/landing-page.ts';
import { manifest } from './build/manifest.ts';
import { ownNetworkTest } from './build/own-network-test.ts';
import { pushWorker } from './build/push-worker.ts';
import { scopedClassName } from './build/scoped-class-name.ts';
import { securityTxtPlugin } from './build/security-txt.ts';
import { spokenWords } from './build/spoken-words.ts';
import { startupImages } from './build/startup-images.ts';
import { buildTargets } from './build/supported-browsers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const core = fileURLToPath(new URL('../core/src', import.meta.url));

const port = Number(env.PORT ?? 5173);
const apiTarget = env.USWARD_API_TARGET;

const server = {
  port,
  strictPort: true,
  // The functions emulator serves below the function's own path, which goes before `/api/...`.
  ...(apiTarget ? { proxy: { '/api': { target: apiTarget, changeOrigin: true } } } : {}),
};

export default defineConfig({
  root,
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractVersion(core)) },
  css: { modules: { generateScopedName: scopedClassName(root) } },
  server,
  preview: server,
  build: {
    target: [...buildTargets],
    // bench reads which chunks the first screen needs.
    manifest: true,
    modulePreload: { polyfill: false },
    // An icon inside a style would be a data: address for nothing.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html' },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
    },
  },
  plugins: [
    react(),
    clientRouter(),
    spokenWords(),
    earlyScript(),
    landingPage(),
    ownNetworkTest(),
    pushWorker(),
    barColours(),
    startupImages(),
    securityTxtPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'sw.ts',
      registerType: 'prompt',
      // The app registers the worker itself, once it is at rest.
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}'],
        globIgnores: [
          // Of no use without a network.
          'assets/{firestore-pulse,tracking-delivery,performance,messaging,confetti.module}-*.js',
          // Only for a phone with a model of its own, which fetches them when it is asked to write.
          'assets/{device-summary,hand-written}-*.js',
          // Operators' own, and of no use without a network.
          'assets/{ImportScreen,MigrationScreen,AdminPage,admin,migration}{-,.module-}*',
          // Only for names with such letters; kept when first fetched.
          'assets/*-latin-ext-*.woff2',
          'firebase-messaging-sw.js',
          'sw.js',
        ],
        // A hash in the name says it all.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
});
