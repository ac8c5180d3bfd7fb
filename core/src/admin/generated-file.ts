const starts =
  `What made you|When did you last|Which small thing helped you|Where would you like to|Who taught you to|
How do you like to|What would you pack if you went to|Why do you sometimes|What keeps you from|
Which sound makes you`.split(/\|\s*/);

const acts =
  `laugh about|remember|look for|give away|draw|repair|plant|sketch|skip|borrow|dream of|carry|
polish|whistle for|count|fold|hide|light|share|wrap|climb to|swim near|listen to|paint|find|lose|
name|water|tidy|cook`.split(/\|\s*/);

const things =
  `a paper boat|the blue kettle|an old key|a summer storm|the old map|a pocket map|wild mint|
a wooden spoon|the north wind|a stray cat|some warm bread|a silver coin|the first snow|a loud song|
a tall ladder|the river bank|a lost glove|an apple tree|the morning fog|a red kite|a stone wall|
the quiet harbour|a bowl of cherries|the kitchen clock|a folding chair|the late news|a linen shirt|
the garden pond|a pair of boots|a garden gate|the town square|a glass jar|the hill path|a paper lamp`.split(
    /\|\s*/,
  );

/** Distinct questions by number, for tests of many thousand rows; some of them are near-duplicates. */
export const generatedQuestion = (number: number): string => {
  const start = starts[number % starts.length];
  const act = acts[Math.floor(number / starts.length) % acts.length];
  const thing = things[Math.floor(number / (starts.length * acts.length)) % things.length];
  return `${start} ${act} ${thing}?`;
};
