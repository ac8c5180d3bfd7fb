import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt, getQuizById } from '../../support/builders/quiz-answers.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

/** Choices of one, each with a guess. */
const guessing = getQuizById('what-would-they-do');

journey(
  '10 two people guess each other in a quiz and open it item by item',
  async ({ createPhone, takeScreenshot }) => {
    const { mia, noah } = await createOnboardedCouple();
    await answerQuizAs(mia, guessing, answersAt(guessing, 0));
    const phone = await createPhone('noah');
    await signIn(phone, noah);
    await phone.open('/quiz/what-would-they-do');
    await phone.tap('button', 'Begin');
    for (const [place, item] of guessing.items.entries()) {
      if (item.type !== 'one') throw new Error(`${item.id} is no choice of one.`);
      await phone.seesHeading(item.text);
      await phone.tapOne(0, 'radio');
      await phone.tapOne(item.options.length, 'radio');
      const isLast = place === guessing.items.length - 1;
      if (isLast) await takeScreenshot(phone, 'quiz');
      await phone.tap('button', isLast ? 'Send my answers' : 'Next');
    }

    await phone.tap('button', 'See the first one');
    for (const item of guessing.items) {
      await phone.seesHeading(item.guess ?? item.text);
      await phone.tap('button', 'Turn over Mia’s answer');
      await phone.sees('You knew');
      await phone.tap('button', /^(Open the next one|See what you share)$/);
    }
    await phone.seesHeading('Look what you two share');
    await takeScreenshot(phone, 'quiz-end');
    await phone.tap('button', 'See the numbers');
    await phone.seesHeading('Alike');
    await phone.sees('100 of 100');
    await takeScreenshot(phone, 'quiz-result');
  },
);
