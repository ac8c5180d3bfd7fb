import { expect, type Page } from '@playwright/test';
import { test, watchComplaints } from './test.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

test.use({ expectedComplaints: /Content Security Policy|Trusted|^violated / });

/** What an attacker would try who can run something on the page: how it ended, by its name. */
const attempt = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const outcome = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const script = () => document.createElement('script');
    const asIs = (text: string): string => text;
    const rules = { createHTML: asIs, createScriptURL: asIs };
    return {
      markup: outcome(() => {
        document.body.innerHTML = '<img src="x">';
      }),
      'markup beside': outcome(() => document.body.insertAdjacentHTML('beforeend', '<p>x</p>')),
      'inline script': outcome(() => {
        script().textContent = 'run()';
      }),
      'script by its address': outcome(() => {
        script().src = '/assets/start.js';
      }),
      'event handler': outcome(() => document.body.setAttribute('onclick', 'run()')),
      worker: outcome(() => new Worker('/sw.js')),
      'policy of our name': outcome(() => window.trustedTypes?.createPolicy('usward', rules)),
      'policy of another name': outcome(() => window.trustedTypes?.createPolicy('default', rules)),
    };
  });

const refused = {
  markup: 'TypeError',
  'markup beside': 'TypeError',
  'inline script': 'TypeError',
  'script by its address': 'TypeError',
  'event handler': 'TypeError',
  worker: 'TypeError',
  'policy of our name': 'TypeError',
  'policy of another name': 'TypeError',
};

for (const path of ['/', '/auth/sign-in']) {
  test(`${path} takes no markup, script or worker from text`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await attempt(page)).toEqual(refused);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`${path} runs no script that was put into its page, nor loads anything from elsewhere`, async ({
    page,
  }) => {
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        Reflect.get(window, 'noteViolation')(`${effectiveDirective} ${blockedURI}`);
      });
    });
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const injected = `<script>window.ran = 'inline'</script><p onclick="window.ran = 'handler'" style="color: red">x</p>
        <img src="https://elsewhere.test/picture.png"><script src="https://elsewhere.test/script.js"></script>
        <iframe src="https://elsewhere.test/"></iframe><base href="https://elsewhere.test/">`;
      const body = (await response.text()).replace('</body>', `${injected}</body>`);
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => violations.toSorted())
      .toEqual([
        'base-uri https://elsewhere.test/',
        'frame-src https://elsewhere.test',
        'img-src https://elsewhere.test/picture.png',
        'script-src-attr inline',
        'script-src-elem https://elsewhere.test/script.js',
        'script-src-elem inline',
        'style-src-attr inline',
      ]);
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  });
}

test('what the policy refuses fails every journey: in pages, their workers and the service worker', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  watchComplaints(context, complaints);
  await page.goto('/');
  await waitForServiceWorker(page);
  const [worker] = context.serviceWorkers();
  const ask = (address: string) => fetch(address).then(String, () => 'refused');
  expect(await page.evaluate(ask, 'https://page.test/x')).toBe('refused');
  expect(await worker?.evaluate(ask, 'https://worker.test/x')).toBe('refused');
  for (const place of ['page', 'worker']) {
    await expect
      .poll(() => complaints.filter((text) => text.startsWith('violated ')))
      .toContainEqual(expect.stringContaining(`"blocked-uri":"https://${place}.test/x"`));
  }
});

test('a violation is answered by the endpoint that logs it', async ({ page }) => {
  const answered = page.waitForResponse('**/api/csp-reports');
  await page.goto('/');
  await page.evaluate(() => fetch('https://elsewhere.test/').catch(() => undefined));
  expect((await answered).status()).toBe(200);
});
