export const toRegExpAlternatives = ({ raw }: TemplateStringsArray): string =>
  raw
    .join('')
    .trim()
    .split(/\s*\n\s*/)
    .join('|');

export const createWholeWordPattern = (list: TemplateStringsArray): RegExp =>
  new RegExp(String.raw`\b(?:${toRegExpAlternatives(list)})\b`, 'i');

/** docs/product.md, "Play"; pressure and crude language are our own choice. */
export const forbiddenKinds = [
  'alcohol and drugs',
  'recording',
  'third parties',
  'public places',
  'humiliation or obedience',
  'pain',
  'pressure',
  'crude',
] as const;
export type ForbiddenKind = (typeof forbiddenKinds)[number];

/** A net below human review, not a replacement. Innocent senses pass: "a bite of", "shoulder blades". */
const patterns: Readonly<Record<ForbiddenKind, RegExp>> = {
  'alcohol and drugs': createWholeWordPattern`
    alcohol\w*|booz\w*|liquors?|bottle of spirits|wines?|beers?|ciders?|champagne|prosecco|cocktails?
    mojitos?|margaritas?|martinis?|whisk(?:e?y|ies|eys)|vodka|gin|rum|tequila|brandy|bourbon|cognac
    liqueurs?|schnapps|sherry|absinthe|sangria
    drunk(?:en)?|tipsy|hung ?over|hangovers?|intoxicat\w*|drinking game|drinks|have a drink(?! of water)
    nightcaps?|(?:body|tequila) shots?|pubs?
    drugs?|weed|cannabis|marijuana|hashish|edibles?|cocaine|mdma|lsd|ketamine|poppers|viagra|pills?
    stoned|(?:get|gets|getting|got) high|smok(?:es|ed|ing)|smoke (?:a|one|up|together|with)
    cigarettes?|cigars?|vap(?:e|es|ed|ing)|hookah|shisha|nicotine
  `,
  recording: createWholeWordPattern`
    photo\w*|selfies?|snapshots?|polaroids?|(?:web)?cam(?:era|corder)?s?|screenshots?|nudes
    sext(?:s|ed|ing)?|filming|filmed|videos?(?! (?:call|date|chat)s?\b)|videotap\w*|livestream\w*
    film(?:s|ed|ing)? (?:it|this|that|each|one another|your|yourself|yourselves|us|them|the two)
    record(?:ed|ing|ings)|record (?:it|this|that|each|your|yourself|yourselves|them|an?|how|what|while)
    (?:take|takes|taking|took|send|sends|sending|sent|post|posts|posting|share|shares|sharing|snap|show) (?:(?:me|them|each other|one another|your partner) )?(?:(?:an?|one|some|the|your) )?(?:[\w-]+ )?(?:pics?|pictures?|clips?|gifs?)
    instagram|tiktok|snapchat|facebook|onlyfans|youtube|social media
  `,
  'third parties': createWholeWordPattern`
    ex|exes|ex-\w+|threesomes?|foursomes?|orgy|orgies|swingers?|cuckold\w*|polyamor\w*|open relationship
    friends?|best mates?|neighbou?rs?|strangers?|colleagues?|co-?workers?|boss|(?:room|flat|house)-?mates?
    celebrit(?:y|ies)|actors?|actress(?:es)?|(?:pop|film|movie|rock) ?stars?|porn\w*|crush(?:es)?
    masseurs?|masseuses?|strippers?|escorts?|teachers?|pupils?|students?|school(?:girl|boy)s?
    nurses?|doctors?|mothers?|mums?|moms?|fathers?|dads?|parents?|sisters?|brothers?|siblings?
    cousins?|aunts?|uncles?|in-laws?|family|families|relatives?|child(?:ren)?|kids?|teen\w*
    (?:some|any)(?:one|body) else|other people|third person|another (?:person|couple|man|woman|lover)
    (?:past|former|previous) (?:partners?|lovers?|relationships?)|your last (?:partner|lover|relationship)
    before you (?:two )?met me
  `,
  'public places': createWholeWordPattern`
    public(?:ly)?|outdoors|al fresco|beach(?:es)?|park bench(?:es)?|car parks?|parking lots?|back ?seats?
    cinemas?|restaurants?|night ?clubs?|(?:changing|fitting) rooms?|supermarkets?|mile high|taxis?
    balcon(?:y|ies)|swimming pools?|hotels?|at work|voyeur\w*|exhibitionis\w*
    (?:in|at|on|of|inside|behind|to) (?:an?|the|your|some) (?:[\w-]+ )?(?:parks?|forests?|woods|meadows?|alleys?|streets?|bars?|clubs?|shops?|malls?|offices?|library|theat(?:re|er)|elevators?|lifts?|trains?|bus(?:es)?|planes?|gyms?|saunas?|crowds?)\b(?! of)
    (?:get|gets|getting|be|being|almost) caught|(?:could|can|might|may) be (?:seen|heard|caught)
    might (?:see|hear|catch) you|(?:by|at|near|before) (?:an?|the) open window
    in front of (?:an? (?:open )?window|the (?:open )?window|people|an audience|others|every\w*|any\w*|some\w*)
  `,
  'humiliation or obedience': createWholeWordPattern`
    obey\w*|obedien\w*|disobe\w*|commands?|commanded|commanding
    orders? (?:you|them|your partner|each other)|submit(?:s|ted|ting)?|submissi\w*|dominat\w*|dominant
    doms?|subs?|mistress|slaves?|servants?|(?:good|bad) (?:girl|boy)|punish\w*|disciplin\w*|humiliat\w*
    degrad\w*|sham(?:e|ed|ing|eful)|embarrass\w*|ridicul(?:e|ed|ing)|mock(?:s|ed|ing)|begs?|begged|begging
    grovel\w*|plead(?:s|ed|ing)?|kneel(?:s|ing)? (?:before|at|for|to)|on (?:your|their) knees
    at (?:your|their|your partner[’']s) mercy|(?:you|they|partner) belongs? to|own(?:s)? you|leash\w*
    crawl(?:s|ing)? (?:to|towards|over to)|call (?:me|them|your partner) (?:sir|ma[’']am|master)|daddy
    forfeits?|penalt(?:y|ies)|losers?|who(?:ever)? loses|if you lose|the winner|winners?
    lose(?:s)? (?:a|the) (?:round|game|turn|bet)|(?:isn[’']t|aren[’']t|not) allowed
    permission to (?:move|speak|look|come|touch)
    rat(?:e|es|ed|ing) (?:each|your|their|the|how|yourself)|out of ten|worse than|from one to ten|on a scale
    better than (?:me|you|who|whom|any|your|the last|before)|(?:best|better) (?:lover|kisser)
    scor(?:e|es|ing) (?:your|their|each other)|worst (?:lover|kiss|partner|night)|performance
    (?:lose|your|their) weight|overweight|skinny|chubby|flabby|ugly|virgin\w*
    (?:too|so) (?:fat|thin|old|ugly)|for (?:your|their) age|sexiest|hottest
  `,
  pain: createWholeWordPattern`
    spank\w*|slap\w*|smack\w*|swats?|whip(?:s|ping)?(?! (?:cream|up)\b)|whipped(?! cream)
    flog(?:s|ged|ging)?|caned|caning|pinch(?:es|ed|ing)?(?! of\b)|scratch(?:es|ed|ing)?|claw(?:s|ed|ing)?
    bites?(?! of\b| each\b| to\b| from\b)|biting|bitten|nibbl\w*|nip(?:s|ped|ping)?|hickeys?|bruis\w*
    hurt(?:s|ing|ful)?|pain(?:s|ful|fully)?|a (?:bit|little) rough
    rough(?:er|ly)(?! (?:an?|one|two|three|five|ten|half|\d))
    hair[- ]pulling|(?:pull|tug|yank)(?:s|ed|ing)? .{0,24}\bhair
    chok(?:e|es|ed|ing)|throttl\w*|strangl\w*|smother\w*|(?<!running )gags?|gagged|asphyxi\w*|breath play
    knife|knives|(?<!shoulder )blades?(?! of grass)|clamps?|(?:candle|hot|drip|dripping) wax
    drips? .{0,12}\bwax|ice cubes?|(?:piece|bit|cube) of ice|(?:your|their) skin burns?|burns? (?:your|their) skin
    t(?:ie|ies|ied|ying) (?:up|down|them|your partner|each other)
    t(?:ie|ies|ied|ying) (?:(?:your|their|each other[’']s|your partner[’']s) )?(?:hands?|wrists?|ankles?)
    ropes?|bondage|bind(?:s|ing)? (?:your|their|them|each)|bound (?:hands|wrists|ankles)|handcuff\w*
    cuffs? (?:your|their|them)|shackle\w*|restrain\w*|chained|chain(?:s)? (?:up|down|them)
    (?:hold|pin|keep|held|pinned)(?:s|ning|ing)? (?:them|your partner|each other)? ?(?:down|still)
    pin(?:s|ned|ning)? (?:them|your partner|each other)
    (?:hold|grip|grab|pin|catch|trap|squeeze)(?:s|bed|bing|ped|ping|ning|ing)? .{0,20}\bwrists
    (?:can[’']t|cannot|not) move|helpless\w*|captives?|kidnap\w*|by force
    forc(?:e|es|ed|ing) (?:an?|your|them|you|each)
  `,
  pressure: createWholeWordPattern`
    must|ha(?:ve|s) to(?! do with\b)|[’']ve got to|gotta|(?<!all )(?:you|they) need to|ought to|supposed to
    no excuses?|no backing out|no way out|no (?:passing|skipping)|no limits?|anything goes|no matter what
    (?:don[’']t|without|no) hold(?:ing)? (?:anything )?back|no choice|been hiding
    whatever (?:they|your partner) (?:wants?|asks?|says?)(?! is)|without (?:stopping|asking)
    (?:don[’']t|can[’']t|cannot|never|not) stop(?! (?:laughing|smiling|grinning|talking|thinking)\b)
    (?:don[’']t|can[’']t|cannot|never|not) (?:refuse|say no)|refus(?:e|es|ed|al|ing)|reject\w*
    prove|proves|proven|confess\w*|confession|admit(?:s|ted|ting)?|obligat\w*
    owes? (?:me|you|them|your partner|each other)|guilt(?!y pleasure)\w*|blame[sd]?|blaming
    convinc(?:e|es|ed|ing)|persuad\w*|talk(?:s|ed|ing)? (?:them|you|your partner) into
    giv(?:e|es|ing) in(?= to\b|[.,])|wear(?:s|ing)? (?:them|your partner) down
    push(?:es|ed|ing)? (?:past|them|your partner|your limits?|their limits?)|against (?:your|their) will
    tr(?:y|ies|ying) (?:not )?to resist|how often|how many times|how long has it been
    real (?:man|woman|men|women)|normal (?:couples?|people)|if you (?:really )?love(?:d)? (?:me|them|your partner)
    why (?:don[’']t|won[’']t|didn[’']t|haven[’']t) you|(?:I|we) dare you|dare you to
    you (?:never|always) (?:want|let|give|touch|kiss|say)|prud(?:e|es|ish)|frigid|spoilsports?|wimps?|cowards?
  `,
  crude: createWholeWordPattern`
    fuck\w*|shit\w*|damn\w*|piss\w*|bitch\w*|slut\w*|whor(?:e|es|ing)|bastards?|cunts?|puss(?:y|ies)|cocks?
    dicks?|pricks?|bollocks|tits?|titties|boob\w*|ass|asses|arse\w*|butts?|buttocks?|bums?|anus|anal
    penis\w*|vagin\w*|vulva\w*|clit\w*|labia\w*|testic\w*|genital\w*|groins?|crotch\w*|nipples?|breasts?
    boners?|erect\w*|hard-?on|private parts|down there|panties|knickers|thongs?
    sex\w*(?<!sextant|sextants|sextet)|intercourse|m(?:ake|akes|aking|ade) love|love-?making
    (?:blow|hand) ?jobs?|oral|rimming|finger(?:ed|ing)|masturbat\w*|jerk(?:s|ed|ing)? off|wank\w*|69
    missionary|doggy\w*|penetrat\w*|thrust\w*|orgasm\w*|cum(?:s|ming)?|come for (?:me|them|your partner)
    ejaculat\w*|squirt\w*|foreplay|quickies?|horny|randy|kink(?:s|y)?|fetish\w*|bdsm|dildos?|vibrators?
    lube|condoms?|turn(?:s|ed|ing)? (?:you|them|me|your partner|each other) on|turn-?ons?
    (?:are|is|be|get|gets|feel|feels) turned on|arous\w*|naked\w*|nud(?:e|ity|ist)
    strip (?:for|off|down|poker)|strip ?teas\w*|lap ?dance\w*|naughty|filthy|raunchy
    (?:talk|talks|talking|play|get|getting) dirty|dirty (?:talk|words?|thoughts?|minds?|secrets?|jokes?)
    suck(?:s|ed|ing)?|lick(?:s|ed|ing)?(?: \w+ly)? (?:down|up|along|across|your|their|each|it off|the (?!spoon|bowl|lid|plate))
    grind(?:s|ing)? (?:against|on|up)|grop(?:e|es|ed|ing)|straddl\w*|hump(?:s|ed|ing)?
    touch(?:es|ing)? yoursel(?:f|ves)|pleasur(?:e|es|ed|ing) (?:your|yourself|them|each)
    (?:favou?rite|new|which|what) positions?|shag(?:s|ged|ging)?|screw(?:s|ed|ing)? (?:your|each|around)
  `,
};

export const findForbiddenTerms = (
  text: string,
): readonly { readonly word: string; readonly kind: ForbiddenKind }[] =>
  forbiddenKinds.flatMap((kind) => {
    const word = patterns[kind].exec(text)?.[0];
    return word === undefined ? [] : [{ word, kind }];
  });
