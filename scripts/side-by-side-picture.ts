import type { Browser } from '@playwright/test';
import type { Size } from './screenshot-tools.ts';

/** How wide each of the two is shown, in CSS pixels. */
const widths: Readonly<Record<Size, number>> = { phone: 390, desk: 800 };

// As low as small text stays readable: every clone of the repository downloads these pictures.
const QUALITY = 75;
/** A whole page has many parts, which a smaller scale still shows. */
const scales = { window: 1, whole: 0.75 };

const figure = (
  picture: Buffer,
  words: string,
  width: number,
) => `<figure><figcaption>${words}</figcaption>
  <img width="${width}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`;

/** One WebP picture with the drawing on the left and the built screen on the right. */
export const composeSideBySide = async (
  browser: Browser,
  size: Size,
  drawn: Buffer,
  built: Buffer,
  part: keyof typeof scales,
): Promise<Buffer> => {
  const page = await browser.newPage({
    viewport: { width: 2 * widths[size] + 72, height: 400 },
    deviceScaleFactor: scales[part],
  });
  await page.setContent(`<!doctype html><style>
      body { display: flex; gap: 24px; margin: 0; padding: 12px 24px 24px; background: #8a8580;
        color: white; font: 16px sans-serif }
      figure { margin: 0 } figcaption { margin-bottom: 8px } img { display: block }
    </style>${figure(drawn, 'Drawn', widths[size])}${figure(built, 'Built', widths[size])}`);
  const { width, height } = await page.evaluate(async () => {
    await Promise.all(Array.from(document.images, (image) => image.decode()));
    return { width: innerWidth, height: document.body.offsetHeight };
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  await page.context().close();
  return Buffer.from(data, 'base64');
};
