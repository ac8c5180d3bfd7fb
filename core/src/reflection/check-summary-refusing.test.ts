import { describe, expect, it } from 'vitest';
import { checkSummary } from './check-summary.ts';
import { checkWith, coupleNames, repeatWord, validSummary } from './summary.fixture.ts';

describe('checkSummary rejects malformed text', () => {
  it.each([
    ['nothing', null],
    ['a text', JSON.stringify(validSummary)],
    ['a list', [validSummary]],
    ['nothing in it', {}],
    ['a part missing', { wentWell: validSummary.wentWell, question: validSummary.question }],
    ['a part that is a list', { ...validSummary, idea: [validSummary.idea] }],
    ['an empty part', { ...validSummary, idea: ' ' }],
    ['two words', { ...validSummary, idea: 'You both.' }],
    ['too many words in one part', { ...validSummary, idea: repeatWord(75) }],
    [
      'too many words in all',
      {
        wentWell: repeatWord(50),
        question: 'What would you both like to do with the time that you have for this?',
        idea: repeatWord(60),
      },
    ],
    ['gibberish', { ...validSummary, idea: `You both ${'x'.repeat(30)} with joy.` }],
    ['no full stop', { ...validSummary, idea: 'Put the phone away and sit with a cup of tea' }],
    [
      'a small beginning',
      { ...validSummary, idea: 'put the phone away and sit with a cup of tea.' },
    ],
    ['no question', { ...validSummary, question: 'Tell each other what would be good for you.' }],
    [
      'two questions',
      { ...validSummary, question: 'What would you both like? And how could it be?' },
    ],
    [
      'a question elsewhere',
      { ...validSummary, idea: 'Would you both like to sit with a cup of tea?' },
    ],
    ['two question marks', { ...validSummary, question: 'What would you both like to do??' }],
    [
      'words after the question',
      { ...validSummary, question: 'What would you both like? Tell the truth.' },
    ],
    [
      'another language',
      { ...validSummary, idea: 'Prenez ensemble un petit thé ce soir, avec de la musique.' },
    ],
    [
      'dashes in a row',
      { ...validSummary, idea: 'You could both -- with a smile -- have a cup of tea.' },
    ],
    ['another script', { ...validSummary, idea: 'Выпейте вместе чаю и поговорите друг с другом.' }],
  ])('%s', (_, raw) => {
    expect(checkSummary(raw, coupleNames)).toBeNull();
  });
});

describe('checkSummary rejects forbidden content', () => {
  it.each([
    ['a name', 'You and mia could put on some music and dance.'],
    ['a name’s possessive', 'It would be good for you both to hear mia’s favorite song.'],
    ['a name’s possessive without its sign', 'Listen to mias favorite song together, you both.'],
    ['a name without its accent', 'You could both cook with noel on the weekend.'],
    ['a name with another accent', 'You could both cook with nöel on the weekend.'],
    ['a last name', 'You could both have a test evening with tea.'],
    ['a part of a name', 'You could both ask brien for a dance.'],
    ['a name written big', 'You could both ask MIA for a dance.'],
    ['somebody else’s name', 'You could both ask Anna for a recipe.'],
    ['a name that is called', 'Anna, you could both cook together.'],
    ['a name at the end', 'Cook together, both of you, dear Anna.'],
    ['a name that owns', 'Anna’s way with you could be good for both.'],
    ['a place', 'You could both go back to Paris for a weekend.'],
    ['one of them', 'It would help if one of you could plan the evening.'],
    ['which of them', 'Find out which of you would like to plan the evening.'],
    ['the other', 'Ask the other what would feel good to you both.'],
    ['a partner', 'Ask your partner what would feel good to you.'],
    ['him', 'You could give him more time to rest with you.'],
    ['her', 'Put the blanket around her and sit with your tea.'],
    ['a she', 'Give it the time that she would like, you both.'],
    ['only one', 'It could be that only one would like to plan the evening.'],
    ['one person', 'Let one person plan the evening for you both.'],
    ['a contrast', 'Plan more evenings, while you may want the rest.'],
    ['another contrast', 'You could rest, whereas the evening would be for both.'],
    ['a difference', 'Talk about how you both see things differently.'],
    ['a mismatch', 'There is a mismatch that you could both look at.'],
    ['a gap', 'You could both look at the gap between your wishes.'],
    ['a disagreement', 'You disagree on the pace, so plan it together.'],
    ['a comparison', 'You could compare what you both would like.'],
    ['a husband', 'Be a good husband and plan the evening for you both.'],
    ['quotes', 'Say “thank you” to each other with a smile.'],
    ['straight quotes', 'Say "thank you" to each other with a smile.'],
    ['angled quotes', 'Say «thank you» to each other with a smile.'],
    ['single quotes', 'Say ‘thank you to each other with a smile.'],
    ['a digit', 'Take 5 minutes to sit together with your tea.'],
    ['a percentage', 'You both are at ninety percent with this.'],
    ['a sign for percent', 'You both are at ninety % with this.'],
    ['a score', 'Your score would be good for you both to see.'],
    ['a rating', 'You could both rate the evening together.'],
    ['a number of ten', 'It was nine out of ten for you both.'],
    ['how often', 'Talk about how often you both would like this.'],
    ['how long', 'Talk about how long you both would like this.'],
    ['a disorder', 'You could both read about this disorder together.'],
    ['trauma', 'Old trauma could be what makes it hard for you.'],
    ['depression', 'You could both be depressed and rest more.'],
    ['anxiety', 'Anxiety could be with you both, so breathe.'],
    ['a dysfunction', 'This dysfunction could pass with time for you.'],
    ['an addiction', 'An addiction to the phone could be with you both.'],
    ['a narcissist', 'It could be narcissistic for you both to want that.'],
    ['the libido', 'Your libido could come back with rest for you.'],
    ['an attachment style', 'Your attachment style could be good to know.'],
    ['therapy', 'You could both go to a therapist together.'],
    ['abuse', 'What you both describe could be abuse.'],
    ['what is normal', 'That is normal for couples, so you could both relax.'],
    ['an order', 'You must both try this together with a smile.'],
    ['a duty', 'You have to try this together with a smile.'],
    ['blame', 'You could both stop to blame the day for that.'],
    ['crude words', 'You could both have more sex with the light on.'],
    ['obedience', 'Obey each other with a smile for an evening.'],
    ['pain', 'Spank each other with a smile, both of you.'],
    ['a recording', 'Film each other with a smile, both of you.'],
    ['alcohol', 'Share a bottle of wine with each other and talk.'],
    ['drugs', 'You could both smoke some weed together.'],
    ['an address of the web', 'You could both read more at www.example.com together.'],
    ['an address without a scheme', 'You could both read more on example.com together.'],
    ['an address with a scheme', 'You could both read https://example.com together.'],
    ['an e-mail address', 'You could both write to help@example.com together.'],
    ['stars', 'You could both **hug** with a smile.'],
    ['a list', '- Hug with a smile.\n- Talk to each other.'],
    ['a line break', 'You could both hug with a smile\nand talk to each other.'],
    ['code', 'You could both run `rm` together with a smile.'],
    ['markup', 'You could both <b>hug</b> with a smile.'],
    ['an entity', 'You could both hug &amp; smile with love.'],
    ['an emoji', 'You could both hug with a smile 😊.'],
    ['a heart', 'You could both hug with a smile ♥.'],
    ['an exclamation', 'You could both hug with a smile!'],
    ['brackets', 'You could both hug (with a smile) in the evening.'],
    ['dots', 'You could both hug with a smile...'],
    ['a sign nobody sees', 'You could both hug with a sm​ile.'],
    ['a sign that turns the text round', 'You could both hug with a ‮smile.'],
    ['a control sign', 'You could both hug with a \u0007smile.'],
    ['half a sign', 'You could both hug with a \ud83dsmile.'],
    ['letters that only look alike', 'You could both hug with а smile.'],
    ['wide letters', 'You could both ask Ｍｉａ for a hug.'],
    ['an AI', 'As an ai, it would be good for you both to talk.'],
    ['a refusal', 'Sorry, this would not be good for you both.'],
    ['what cannot be done', 'This cannot be said to you both without care.'],
    ['a prompt', 'The prompt would be good for you both to read.'],
    ['instructions', 'These instructions could be good for you both.'],
    ['who made it', 'Gemini would like you both to be kind.'],
    ['a hard word', 'This is hopeless for you both, and it will not be better.'],
    ['the end', 'You could both give up on this with a smile.'],
    ['a parting', 'You could both think of leaving each other for good.'],
    ['a shop', 'You could both buy something for this, with love.'],
    ['a we', 'This is what we would like for you both.'],
    ['an I', 'I hope that you both could rest.'],
    ['a lead-in', 'Here is an idea that you could both try.'],
  ])('%s', (_, idea) => {
    expect(checkWith({ idea })).toBeNull();
    expect(checkWith({ wentWell: idea })).toBeNull();
  });

  it('in a question as well', () => {
    expect(checkWith({ question: 'Anna, what would you both like?' })).toBeNull();
    expect(checkWith({ question: 'What would you both like, Anna?' })).toBeNull();
    expect(checkWith({ question: 'What would your partner like to do with you?' })).toBeNull();
  });

  it('in names of other scripts and of one letter', () => {
    const idea = 'You could both ask j for a hug.';
    expect(checkSummary({ ...validSummary, idea }, ['J'])).toBeNull();
    expect(checkSummary({ ...validSummary, idea }, ['Анна', ''])).not.toBeNull();
  });
});
