import { resolve } from 'node:path';
import * as v from 'valibot';
import { createServer, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { scopedClassName } from './scoped-class-name.ts';

const PAGE = 'index.html';
const PLACEHOLDER = '<!--landing-->';
const VIEW = 'src/rooms/landing/LandingView.tsx';
const PRERENDER = 'src/rooms/landing/prerender.tsx';

const PrerenderSchema = v.object({ renderLanding: v.function() });

const renderWith = async (server: ViteDevServer): Promise<string> => {
  const rendered = v.parse(PrerenderSchema, await server.ssrLoadModule(`/${PRERENDER}`));
  return v.parse(v.string(), rendered.renderLanding());
};

const renderStandalone = async ({ root }: ResolvedConfig): Promise<string> => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    build: { assetsInlineLimit: 0 },
    css: { modules: { generateScopedName: scopedClassName(root) } },
  });
  try {
    return await renderWith(server);
  } finally {
    await server.close();
  }
};

type Chunk = {
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
};

const collectStyles = (
  chunks: ReadonlyMap<string, Chunk>,
  name: string,
  seen: Set<string>,
): string[] => {
  const chunk = chunks.get(name);
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [...chunk.imports.flatMap((one) => collectStyles(chunks, one, seen)), ...chunk.css];
};

/** Prerenders the landing. Fails the build if the page needs what the content security policy forbids. */
export const landingPage = (): Plugin[] => {
  let config: ResolvedConfig;
  return [
    {
      name: 'usward:landing-page',
      configResolved: (resolved) => {
        config = resolved;
      },
      transformIndexHtml: {
        order: 'pre',
        handler: async (html, { filename, server }) => {
          if (filename !== resolve(config.root, PAGE)) return html;
          return html.replace(
            PLACEHOLDER,
            await (server ? renderWith(server) : renderStandalone(config)),
          );
        },
      },
    },
    {
      name: 'usward:landing-styles',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { filename, bundle }) => {
          if (filename !== resolve(config.root, PAGE) || bundle === undefined) return html;
          const chunks = new Map<string, Chunk>();
          for (const output of Object.values(bundle)) {
            if (output.type !== 'chunk') continue;
            const { fileName, moduleIds, imports, viteMetadata } = output;
            chunks.set(fileName, {
              moduleIds,
              imports,
              css: [...(viteMetadata?.importedCss ?? [])],
            });
          }
          const view = resolve(config.root, VIEW);
          const home = [...chunks].find(([, { moduleIds }]) => moduleIds.includes(view));
          if (home === undefined) throw new Error(`${VIEW} is in no chunk.`);
          const missing = collectStyles(chunks, home[0], new Set()).filter(
            (css) => !html.includes(css),
          );
          return missing.map((css) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `/${css}` },
            injectTo: 'head' as const,
          }));
        },
      },
    },
    {
      name: 'usward:no-inline-code',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { path }) => {
          const inline = /<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=/i.exec(html);
          if (inline)
            throw new Error(
              `${path} holds inline code near "${html.slice(inline.index, inline.index + 60)}".`,
            );
          return html;
        },
      },
    },
  ];
};
