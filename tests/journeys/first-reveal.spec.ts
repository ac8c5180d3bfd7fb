import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD } from '../support/builders/test-user.ts';
import { button, emailField, passwordField } from './account-steps.ts';
import { fakePushService, fakeSubscriptions } from './fake-push-service.ts';
import { answerField, getOwnCode } from './invite-steps.ts';
import { type Phone, withPhone } from './phone.ts';
import { buildMessage, NEUTRAL_TEXT } from './push-messages.ts';
import { leaveApp, toDeliveredData, turnOn, withDesktop } from './push-worker-steps.ts';
import { newEmail } from './sign-up.ts';

test.skip(process.platform !== 'linux', 'Elsewhere notifications are shown by the system itself.');

/** Counts what a person has to press and to fill. */
const createFingers = () => {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      count.fields += 1;
      await field.fill(text);
    },
  };
};
type Fingers = ReturnType<typeof createFingers>;

const createAccount = async ({ tap, fill }: Fingers, page: Page, firstName: string) => {
  await tap(page.getByRole('link', { name: 'Create an account' }).first());
  await fill(emailField(page), newEmail(firstName));
  await tap(button(page, 'Continue'));
  await fill(passwordField(page), PASSWORD);
  await tap(button(page, 'Continue'));
  await fill(page.getByLabel('First name'), firstName);
  await fill(page.getByLabel('Last name'), 'Test');
  await tap(button(page, 'Create my account'));
};

/** From the celebration to the answer that is sent: under the celebration, where it is read again later. */
const answerFirstQuestion = async ({ tap, fill }: Fingers, page: Page, text: string) => {
  await expect(page.getByRole('heading', { name: /You have made it official/ })).toBeVisible();
  await tap(button(page, 'Continue'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await fill(answerField(page), text);
  await tap(button(page, 'Send my answer'));
};

type Join = (fingers: Fingers, his: Phone, code: string) => Promise<Page>;

const joinByLink: Join = async (fingers, his, code) => {
  const page = await his.open(`/join?code=${code}`);
  await createAccount(fingers, page, 'Noah');
  await fingers.tap(button(page, 'Skip for now'));
  return page;
};

const joinByTypedCode: Join = async (fingers, his, code) => {
  const page = await his.open('/');
  await createAccount(fingers, page, 'Noah');
  await fingers.tap(button(page, 'Skip for now'));
  await fingers.fill(page.getByLabel(/partner.s code/), code);
  await fingers.tap(button(page, 'Connect Partner'));
  return page;
};

/** Two phones that nobody has used before; decision 058 names each tap and field. */
const reachFirstReveal = (join: Join): Promise<Fingers['count']> => {
  const fingers = createFingers();
  return withDesktop((hers, desktop) =>
    withPhone(async (his) => {
      const hersAtStart = await hers.start();
      const context = hersAtStart.context();
      await context.grantPermissions(['notifications']);
      await fakePushService(context);
      await fakeSubscriptions(context);
      await context.addInitScript(() => {
        navigator.share = async () => undefined;
      });
      const first = await hers.open('/');
      await createAccount(fingers, first, 'Mia');
      await fingers.tap(button(first, 'Save Date'));
      const code = await getOwnCode(first);
      await fingers.tap(button(first, 'Share Invite Code'));
      await fingers.tap(button(first, 'Tell me when my partner is here'));
      await expect(first.getByText('Notifications are on')).toBeVisible();
      const pushes = await turnOn(first, desktop);
      await leaveApp(first, pushes);

      const hisPage = await join(fingers, his, code);
      await answerFirstQuestion(fingers, hisPage, 'Written on the train');

      const asked = buildMessage({ kind: 'joined', step: 'asked' });
      await pushes.deliverUntilShown(await toDeliveredData(asked), [NEUTRAL_TEXT]);
      const opened = context.waitForEvent('page');
      fingers.count.taps += 1;
      await pushes.tap(NEUTRAL_TEXT);
      const hersAgain = await opened;
      await expect(hersAgain.getByRole('heading', { name: 'Noah is here' })).toBeVisible();
      await fingers.tap(button(hersAgain, 'Yes, that’s Noah'));
      await answerFirstQuestion(fingers, hersAgain, 'Written on the sofa');

      for (const page of [hersAgain, hisPage]) {
        await fingers.tap(page.getByRole('button', { name: /answer is in\./ }));
      }
      await expect(hersAgain.getByText('Written on the train')).toBeVisible();
      await expect(hisPage.getByText('Written on the sofa')).toBeVisible();
    }),
  ).then(() => fingers.count);
};

test('two new people reach their first reveal by a link, the inviter called back by a push', {
  tag: '@full',
}, async () => {
  expect(await reachFirstReveal(joinByLink)).toEqual({ taps: 20, fields: 10 });
});

test('two new people reach their first reveal by a typed code, the inviter called back by a push', {
  tag: '@full',
}, async () => {
  expect(await reachFirstReveal(joinByTypedCode)).toEqual({ taps: 21, fields: 11 });
});
