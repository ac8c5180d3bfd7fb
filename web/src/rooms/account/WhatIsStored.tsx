import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { Soft } from '../../ui/Text.tsx';

/** What an account stores, and the way to all of it. */
export const WhatIsStored = () => (
  <Soft small>
    {t`Usward stores your email, your name and what you write here.`}{' '}
    {/* In a tab of its own: what is typed on this page is nowhere else. */}
    <a
      href={paths.whatIsStored}
      target="_blank"
      rel="noopener"
    >{t`What is stored, and who can read it`}</a>
  </Soft>
);
