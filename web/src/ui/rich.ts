import { piecesOf } from '@usward/core/language/speak';
import { createElement, Fragment, type ReactNode } from 'react';

/** A text that somebody reads with more than words in it: rich`Kept ${<TimeAgo at={at} />}.` Otherwise `t`. */
export const rich = (texts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...piecesOf(texts, values));
