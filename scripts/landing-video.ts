import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { CliError } from './cli-error.ts';
import { run } from './process.ts';
import { inProject, inScratch } from './project.ts';

// The landing's video is its poster, moving: dusk falls while the two lines run out of the picture,
// and lifts while they come in again. It begins and ends on the poster itself. A phone shows a part of
// it, so it gets a file of its own, of finer pixels.
// Run by `node scripts/landing-video.ts`; needs ffmpeg with libx264.

const inLanding = (file: string): string => inProject('web', 'src', 'rooms', 'landing', file);
const frames = inScratch('landing-video');

/** The part of the poster that Film.module.css shows each in. */
type Film = {
  readonly file: string;
  readonly part: string;
  readonly size: { readonly width: number; readonly height: number };
  /** x264's: the higher, the smaller the file. */
  readonly rateFactor: number;
};

const films: readonly Film[] = [
  {
    file: 'video.mp4',
    part: '-142.4 -40 709 564',
    size: { width: 1000, height: 796 },
    rateFactor: 22,
  },
  {
    file: 'video-wide.mp4',
    part: '-1135 -40 2836 564',
    size: { width: 2560, height: 510 },
    rateFactor: 26,
  },
];

const seconds = 10;
const framesPerSecond = 30;

/** When the old lines leave, the new ones arrive and the sun is down, in seconds. */
const leaving = { from: 1.2, to: 5 };
const arriving = { from: 4, to: 9.2 };
const sinking = { from: 1, to: 4.4 };
const rising = { from: 5, to: 9 };

/** In units of the poster. Each band of the sky sinks as much farther than the one behind it. */
const sunSinksBy = 110;
const skySinksBy = 16;

type Span = { readonly from: number; readonly to: number };

/** 0 before the span, 1 after it, and a slow start and end between. */
const ease = (time: number, { from, to }: Span): number => {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return (1 - Math.cos(Math.PI * part)) / 2;
};

/** One moment: how far lines and light have come, each from 0 to 1. */
type FrameState = {
  readonly linesErased: number;
  readonly linesArrived: number;
  readonly dusk: number;
};

const getFrameState = (time: number): FrameState => ({
  linesErased: ease(time, leaving),
  linesArrived: ease(time, arriving),
  dusk: ease(time, sinking) - ease(time, rising),
});

const show = (page: Page, moment: FrameState): Promise<void> =>
  page.evaluate(
    ({ linesErased, linesArrived, dusk, sunSinksBy, skySinksBy }) => {
      const lines = [...document.querySelectorAll<SVGPathElement>('g > path')];
      const lengths = lines.map((line) => line.getTotalLength());
      const longest = Math.max(...lengths);
      for (const [index, line] of lines.entries()) {
        const length = lengths[index] ?? 0;
        // Both ends are as far from the top, so that the two lines rise side by side.
        const reached = (part: number) => Math.max(0, length - longest * (1 - part));
        const head = reached(linesArrived);
        const tail = Math.max(head, reached(linesErased));
        line.style.strokeDasharray = `${head} ${tail - head} ${length - tail} ${length}`;
      }
      const bands = [...document.querySelectorAll<SVGPathElement>('svg > path')].slice(1, -1);
      for (const [index, band] of bands.entries()) {
        band.style.translate = `0 ${dusk * skySinksBy * (index + 1)}px`;
      }
      const sun = document.querySelector('circle');
      if (sun) sun.style.translate = `0 ${dusk * sunSinksBy}px`;
    },
    { ...moment, sunSinksBy, skySinksBy },
  );

const draw = async ({ part, size }: Film): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    const page = await browser.newPage({ viewport: size });
    const poster = await readFile(inLanding('poster.svg'), 'utf8');
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>
      ${poster.replace(/viewBox="[^"]*"/, `viewBox="${part}"`)}`);
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      await show(page, getFrameState(frame / framesPerSecond));
      const name = `${String(frame).padStart(3, '0')}.png`;
      await writeFile(`${frames}/${name}`, await page.screenshot());
    }
  } finally {
    await browser.close();
  }
};

/** H.264 plays everywhere; its colors are marked as the poster's, so that nothing changes hue. */
const encode = async ({ file, rateFactor }: Film): Promise<void> => {
  const code = await run('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-framerate', String(framesPerSecond)],
    ...['-i', `${frames}/%03d.png`, '-an'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ...['-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-colorspace', 'bt709'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', String(rateFactor)],
    ...['-profile:v', 'high', '-map_metadata', '-1', '-movflags', '+faststart', inLanding(file)],
  ]);
  if (code !== 0) throw new CliError(`ffmpeg ended with code ${code}.`);
};

for (const film of films) {
  await rm(frames, { recursive: true, force: true });
  await mkdir(frames, { recursive: true });
  await draw(film);
  await encode(film);
}
