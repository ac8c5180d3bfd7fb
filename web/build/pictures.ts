import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

const SUFFIX = '?picture';

/** The picture's JSX, without the file's title, which is for editors only. */
export const toPictureSource = (svg: string): string => {
  const parts = /^<svg [^>]*viewBox="([\d .-]+)"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg);
  if (!parts?.[1] || !parts[2]) throw new Error('A picture is one <svg> with a viewBox.');
  const [, viewBox, content] = parts;
  const jsx = content
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/>\s+</g, '><')
    .replace(/ ([a-z]+)-([a-z])([a-z]*)=/g, (_all, word, letter, rest) => {
      return ` ${word}${letter.toUpperCase()}${rest}=`;
    })
    .trim();
  return `export default (props) => <svg viewBox="${viewBox}" {...props}>${jsx}</svg>;`;
};

/** Makes `import Sofa from './scene-sofa.svg?picture'` a component, inlined so that it takes the theme's colors. */
export const pictures = (): Plugin => ({
  name: 'usward:pictures',
  enforce: 'pre',
  load: {
    filter: { id: /\.svg\?picture$/ },
    handler: async (id) => {
      const source = toPictureSource(await readFile(id.slice(0, -SUFFIX.length), 'utf8'));
      const { code } = await transformWithOxc(source, `${id}.jsx`, {
        jsx: { runtime: 'automatic', development: false },
      });
      return { code, moduleType: 'js' };
    },
  },
});
