/** Runs of a property test of the ledger: few in `npm test`, as many as PROPERTY_RUNS says in `npm run nightly`. */
export const propertyRuns = (few: number): number => Number(process.env.PROPERTY_RUNS) || few;
