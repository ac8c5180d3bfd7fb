// What only a phone with a model of its own needs; it comes once a result is looked at.

export { settleSummary } from '@usward/core/reflection/check-summary';
export { deviceWriter } from './device-writer.ts';
