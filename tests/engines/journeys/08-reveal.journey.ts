import { createOnboardedCouple } from '../../support/builders/onboarded-users.ts';
import { journey } from '../journey.ts';
import { signIn, writeAnswer } from '../steps.ts';

journey(
  '8 the reveal comes to both by itself, and so do a reaction and a comment',
  async ({ createPhone }) => {
    const { mia, noah } = await createOnboardedCouple();
    const hers = await createPhone('mia');
    const his = await createPhone('noah');
    await signIn(hers, mia);
    await signIn(his, noah);
    for (const phone of [hers, his]) await phone.tap('link', /^Questions/);

    await writeAnswer(hers, 'Written on the sofa');
    await hers.sees('Yours is sealed. It opens when Noah answers too.');
    await his.seesNo('Written on the sofa');
    await writeAnswer(his, 'Written in the kitchen');
    await Promise.all([hers, his].map((phone) => phone.tap('button', /answer is in\./)));
    await Promise.all([his.sees('Written on the sofa'), hers.sees('Written in the kitchen')]);

    await hers.tap('button', 'Hug');
    await his.sees('Mia sent a hug');
    await his.fill('Add a comment', 'One thing more');
    await his.tap('button', 'Send comment');
    await hers.sees('One thing more');
  },
);
