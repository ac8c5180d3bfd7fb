import { currentLocale, t } from '@usward/core/language/i18n';

export type HelpLine = {
  /** ISO 3166-1 alpha-2. */
  readonly region: string;
  readonly country: string;
  /** Its name in its own language. */
  readonly service: string;
  readonly number: string;
  /** Null: not confirmed. */
  readonly tel: `tel:${string}`;
  readonly hours: string | null;
  readonly for: 'everybody' | 'women';
};

/** Day and night and for everybody unless stated. */
type HelpLineEntry = Pick<HelpLine, 'region' | 'service' | 'number'> &
  Partial<Pick<HelpLine, 'hours' | 'for'>>;

/**
 * Last checked in November 2026, in public listings only. Check each against the service's own page before a
 * release, once a year and before adding any.
 */
const entries: readonly HelpLineEntry[] = [
  { region: 'AT', service: 'Opfer-Notruf', number: '0800 112 112' },
  { region: 'AT', service: 'Frauenhelpline gegen Gewalt', number: '0800 222 555', for: 'women' },
  { region: 'AU', service: '1800RESPECT', number: '1800 737 732' },
  {
    region: 'DE',
    service: 'Opfer-Telefon des Weissen Rings',
    number: '116 006',
    hours: t`7 AM to 10 PM`,
  },
  { region: 'DE', service: 'Hilfetelefon Gewalt gegen Frauen', number: '116 016', for: 'women' },
  { region: 'ES', service: 'Teléfono 016', number: '016', for: 'women' },
  { region: 'FR', service: 'France Victimes', number: '116 006', hours: null },
  { region: 'FR', service: 'Violences Femmes Info', number: '3919', for: 'women' },
  { region: 'GB', service: 'Victim Support, England and Wales', number: '0808 168 9111' },
  {
    region: 'GB',
    service: 'National Domestic Abuse Helpline',
    number: '0808 2000 247',
    for: 'women',
  },
  { region: 'IE', service: 'National Rape Crisis Helpline', number: '1800 77 8888' },
  { region: 'IE', service: 'Women’s Aid', number: '1800 341 900', for: 'women' },
  { region: 'IT', service: '1522 Antiviolenza e stalking', number: '1522' },
  { region: 'NZ', service: 'Safe to Talk', number: '0800 044 334' },
  { region: 'US', service: 'RAINN, National Sexual Assault Hotline', number: '800 656 4673' },
  { region: 'US', service: 'National Domestic Violence Hotline', number: '800 799 7233' },
];

/** Without it the number does not work from everywhere in the country. */
const callingCodes: Readonly<Record<string, string>> = { US: '+1' };

const countries = new Intl.DisplayNames(currentLocale(), { type: 'region' });

export const helpLines: readonly HelpLine[] = entries.map((line) => ({
  hours: t`24 hours a day`,
  for: 'everybody',
  ...line,
  tel: `tel:${callingCodes[line.region] ?? ''}${line.number.replaceAll(' ', '')}`,
  country: countries.of(line.region) ?? line.region,
}));

/** Checked with {@link helpLines}. */
const emergencyNumbers: Readonly<Record<string, string>> = {
  AU: '000',
  CA: '911',
  GB: '999',
  NZ: '111',
  US: '911',
};

/** In the EU, and on mobile phones in most of the world. */
const EMERGENCY_ELSEWHERE = '112';

/** `region` as in {@link HelpLine}; null: unknown. */
export const getEmergencyNumber = (region: string | null): string =>
  emergencyNumbers[region ?? ''] ?? EMERGENCY_ELSEWHERE;

/** From the first language that names a region, else null. */
export const getRegion = (languages: readonly string[]): string | null => {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region !== undefined) return region;
    } catch {
      // Browsers may list invalid tags; the next one will do.
    }
  }
  return null;
};

export const splitHelpLinesByRegion = (
  region: string | null,
): { readonly near: readonly HelpLine[]; readonly elsewhere: readonly HelpLine[] } => ({
  near: helpLines.filter((line) => line.region === region),
  elsewhere: helpLines.filter((line) => line.region !== region),
});

export const helpCopy = {
  title: t`Only you see this`,
  paragraphs: [
    t`If something didn’t feel right, or wasn’t what you wanted, it’s not your fault. It doesn’t matter what you said or did before.`,
    t`You don’t owe anyone a reason, not even here. Your answers to these three never leave this device, and nothing from this form is shown to your partner.`,
    t`You can talk to someone, now or a year from now. They’ll listen, and you can say as little as you like.`,
  ],
  linesTitle: t`Someone to talk to`,
  forWomen: t`For women, and for those close to them`,
  trace: t`A call may show up in this phone’s call history.`,
  elsewhere: t`Helplines in other countries`,
  leave: t`Leave now`,
  close: t`Close`,
} as const;
