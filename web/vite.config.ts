import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { parsePo } from 'pofile-ts';
import { type Connect, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { translatedLanguages } from '../core/src/language/languages.ts';
import { compileTranslations } from '../scripts/i18n/compile.ts';
import { chunkFileNames, chunkGroups } from './build/chunk-groups.ts';
import { earlyScript } from './build/early-script.ts';
import { landingPage } from './build/landing-page.ts';
import { manifest } from './build/manifest.ts';
import { pictures } from './build/pictures.ts';
import { pushWorker } from './build/push-worker.ts';
import { scopedClassName } from './build/scoped-class-name.ts';
import { securityTxtPlugin } from './build/security-txt.ts';
import { sitePages } from './build/site-pages.ts';
import { startupImages } from './build/startup-images.ts';
import { buildTargets } from './build/supported-browsers.ts';
import { themeColors } from './src/ui/theme-colors.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const core = fileURLToPath(new URL('../core/src', import.meta.url));

const port = Number(env.PORT ?? 5173);
const apiTarget = env.USWARD_API_TARGET;

const server = {
  port,
  strictPort: true,
  // The functions emulator serves below the function's own path.
  ...(apiTarget ? { proxy: { '/api': { target: apiTarget, changeOrigin: true } } } : {}),
};

/** A hash of the contract, so that stored data of an old shape is never read as a new one. */
const contractVersion = (): string => {
  const hash = createHash('sha256');
  const files = globSync('**/*.ts', { cwd: core }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(readFileSync(join(core, file)));
  return hash.digest('hex').slice(0, 12);
};

const isAppPage = ({ method, url = '/', headers }: IncomingMessage): boolean => {
  const [path = '/'] = url.split('?');
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return (
    isPage &&
    path !== '/' &&
    !/^\/(api|@|src|node_modules)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  );
};

const rewriteToShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (isAppPage(request)) request.url = '/app.html';
  next();
};

/** Answers as Hosting does: `/` with the landing, every other page with the app shell. */
const clientRouter = (): Plugin => ({
  name: 'usward:client-router',
  configureServer: (server) => {
    server.middlewares.use(rewriteToShell);
  },
  configurePreviewServer: (server) => {
    server.middlewares.use(rewriteToShell);
  },
});

const catalogPattern = /\/core\/words\/(\w+)\.po(\?landing)?$/;

/** The landing's own words are many, and no other screen says them: they are a file of their own. */
const isOfLanding = ({ references }: { readonly references: readonly string[] }): boolean =>
  references.length > 0 && references.every((file) => file.startsWith('web/src/rooms/landing/'));

const catalogModules = (): Plugin => ({
  name: 'usward:catalog-modules',
  transform: {
    filter: { id: catalogPattern },
    handler: (code, id) => {
      const [, name, part] = catalogPattern.exec(id) ?? [];
      const language = translatedLanguages.find((one) => one === name);
      if (language === undefined) throw new Error(`${id} is in no language of the app.`);
      const items = parsePo(code).items.filter(
        (item) => isOfLanding(item) === (part === '?landing'),
      );
      const words = JSON.stringify(JSON.stringify(compileTranslations(language, { items })));
      return { code: `export const words = JSON.parse(${words});`, map: null, moduleType: 'js' };
    },
  },
});

const googleProbeImage = /(["'`])\/\/www\.google\.com\/images\/cleardot\.gif\1/g;
const ownProbeImage = '("//" + location.host + "/icons/icon.svg")';

/** For privacy: Firestore's transport tests the network with an image from google.com. */
const replaceNetworkProbe = (): Plugin => {
  let isFound = false;
  return {
    name: 'usward:network-probe',
    apply: 'build',
    renderChunk: (code) => {
      if (code.search(googleProbeImage) < 0) return null;
      isFound = true;
      return { code: code.replaceAll(googleProbeImage, ownProbeImage), map: null };
    },
    generateBundle() {
      // A new version of the transport may test in another way, unnoticed.
      if (!isFound) this.error('No chunk loads cleardot.gif any more: look how it tests now.');
    },
  };
};

const barColors = (): Plugin => ({
  name: 'usward:bar-colors',
  transformIndexHtml: () =>
    Object.entries(themeColors).map(([scheme, content]) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
      injectTo: 'head',
    })),
});

export default defineConfig({
  root,
  define: { 'import.meta.env.VITE_CONTRACT': JSON.stringify(contractVersion()) },
  css: { modules: { generateScopedName: scopedClassName(root) } },
  server,
  preview: server,
  build: {
    target: [...buildTargets],
    // `bench` reads which chunks the first screen needs.
    manifest: true,
    modulePreload: { polyfill: false },
    // As a data: address, an icon would make the styles larger for nothing.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html' },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
    },
  },
  plugins: [
    react(),
    pictures(),
    clientRouter(),
    catalogModules(),
    earlyScript(),
    landingPage(),
    replaceNetworkProbe(),
    pushWorker(),
    barColors(),
    startupImages(),
    securityTxtPlugin(),
    sitePages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'sw.ts',
      registerType: 'prompt',
      // The app registers the worker itself, when it is idle.
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}'],
        globIgnores: [
          // Useless offline.
          'assets/{firestore-pulse,tracking-delivery,performance,firebase-messaging,confetti.module}-*.js',
          // Only for phones with an on-device model, fetched on demand.
          'assets/{device-summary-writer,template-summary}-*.js',
          // Admin screens, useless offline.
          'assets/{ImportScreen,MigrationScreen,AdminLayout,admin,migration}{-,.module-}*',
          // Only for names with such letters; cached when fetched.
          'assets/*-latin-ext-*.woff2',
          'firebase-messaging-sw.js',
          'sw.js',
        ],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
});
