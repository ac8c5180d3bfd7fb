import { t } from '@usward/core/language/speak';

/** What is said to somebody to whom something did not feel right, or who did not want it. */
export const helpWords = {
  title: t`Only you see this`,
  paragraphs: [
    t`If something did not feel right, or was not what you wanted, it is not your fault. It does not matter what you said or did before.`,
    t`You owe nobody a reason, not even here. What you said to these three never leaves this phone, and nothing of this reflection is shown to your partner.`,
    t`You can talk to somebody, now or in a year. They will listen, and you can say as little as you like.`,
  ],
  linesTitle: t`Somebody to talk to`,
  forWomen: t`For women, and for those close to them`,
  trace: t`A call may stay in the call list of this phone.`,
  elsewhere: t`Lines in other countries`,
  leave: t`Leave now`,
  close: t`Close`,
} as const;
