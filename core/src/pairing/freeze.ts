/** How long an ended couple's shared space stays readable, in milliseconds: 30 days (product.md). */
export const FROZEN_FOR = 30 * 24 * 3_600_000;
