import { answerQuizAs, answersAt, quizNamed } from '../../actors/quiz-answers.ts';
import { settledCouple } from '../../actors/settled.ts';
import { journey } from '../journey.ts';
import { signIn } from '../steps.ts';

/** Choices of one, each with a guess. */
const guessing = quizNamed('what-would-they-do');

journey(
  '10 two people guess each other in a quiz and open it item by item',
  async ({ phoneOf, picture }) => {
    const { mia, noah } = await settledCouple();
    await answerQuizAs(mia, guessing, answersAt(guessing, 0));
    const phone = await phoneOf('noah');
    await signIn(phone, noah);
    await phone.open('/quiz/what-would-they-do');
    await phone.tap('button', 'Begin');
    for (const item of guessing.items) {
      if (item.type !== 'one') throw new Error(`${item.id} is no choice of one.`);
      await phone.seesHeading(item.text);
      await phone.tapOne(0, 'radio');
      await phone.tapOne(item.options.length, 'radio');
      await phone.tap('button', /^(Next|Leave this one out)$/);
    }
    await phone.seesHeading('Look it over');
    await picture(phone, 'quiz');
    await phone.tap('button', 'Send my answers');

    await phone.tap('button', 'Open the first one');
    for (const item of guessing.items) {
      await phone.seesHeading(item.text);
      await phone.sees('Mia knew this.');
      await phone.tap('button', /^(Open the next one|See the numbers)$/);
    }
    await phone.seesHeading('Alike');
    await phone.sees('100 of 100');
    await picture(phone, 'quiz-result');
  },
);
