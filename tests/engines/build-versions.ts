import buildBoth from '../journeys/two-versions.ts';

// The version and the next one that the journey of an update goes through: once, before all journeys.
await buildBoth();
