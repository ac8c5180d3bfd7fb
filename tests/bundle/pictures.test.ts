import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { phoneScreens, schemes, startupImage } from '../../web/build/startup-images.ts';

const site = new URL('../../web/dist/', import.meta.url);

const ImageSchema = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const ManifestSchema = v.object({
  id: v.literal('/'),
  start_url: v.literal('/dashboard'),
  scope: v.literal('/'),
  display: v.literal('standalone'),
  display_override: v.array(v.string()),
  lang: v.literal('en'),
  description: v.string(),
  categories: v.array(v.string()),
  icons: v.array(v.object({ ...ImageSchema.entries, purpose: v.string() })),
  screenshots: v.array(
    v.object({ ...ImageSchema.entries, form_factor: v.picklist(['narrow', 'wide']) }),
  ),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(ImageSchema) })),
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a built PNG, as its first chunk says them. */
const sizeOfPng = async (path: string): Promise<string> => {
  const bytes = await readFile(new URL(`.${path}`, site));
  expect(bytes.subarray(0, PNG.length), path).toEqual(PNG);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

describe('the built app', () => {
  it('has every picture of its manifest, each as large as the manifest says', async () => {
    const text = await readFile(new URL('manifest.webmanifest', site), 'utf8');
    const manifest = v.parse(ManifestSchema, JSON.parse(text));
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ].filter(({ type }) => type === 'image/png');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { src, sizes } of pictures) {
      expect(await sizeOfPng(src), src).toBe(sizes);
    }
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable']),
    );
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
  });

  it('gives iOS an image to start with for each phone, in both looks', async () => {
    const page = await readFile(new URL('index.html', site), 'utf8');
    const linked = [...page.matchAll(/<link[^>]+apple-touch-startup-image[^>]*>/g)].map(String);
    expect(linked).toHaveLength(phoneScreens.length * schemes.length);
    for (const screen of phoneScreens) {
      for (const scheme of schemes) {
        const src = `/${startupImage(screen, scheme)}`;
        const { width, height, ratio } = screen;
        expect(await sizeOfPng(src), src).toBe(`${width * ratio}x${height * ratio}`);
        expect(linked.filter((link) => link.includes(src))).toHaveLength(1);
      }
    }
  });
});
