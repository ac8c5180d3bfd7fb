/** What is said to somebody to whom something did not feel right, or who did not want it. */
export const helpWords = {
  title: 'Only you see this',
  paragraphs: [
    'If something did not feel right, or was not what you wanted, it is not your fault. It does not matter what you said or did before.',
    'You owe nobody a reason, not even here. What you said to these three never leaves this phone, and nothing of this reflection is shown to your partner.',
    'You can talk to somebody, now or in a year. They will listen, and you can say as little as you like.',
  ],
  linesTitle: 'Somebody to talk to',
  /** Before the number to call. */
  danger: 'If you are in danger now, call',
  forWomen: 'For women, and for those close to them',
  trace: 'A call may stay in the call list of this phone.',
  elsewhere: 'Lines in other countries',
  leave: 'Leave now',
  close: 'Close',
} as const;
