import { translateTextParts } from '@usward/core/language/i18n';
import { createElement, Fragment, type ReactNode } from 'react';

export const rich = (texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...translateTextParts(texts, values));
