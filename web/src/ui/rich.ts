import { formatTextParts } from '@usward/core/language/i18n';
import { createElement, Fragment, type ReactNode } from 'react';

/** A text that somebody reads with more than words in it: rich`Kept ${<TimeAgo at={at} />}.` Otherwise `t`. */
export const rich = (texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...formatTextParts(texts, values));
