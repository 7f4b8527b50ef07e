import { drill } from './drill.ts';

// `npm run drill`: backup under load, destruction, restore. Ends with 1 when anything acknowledged is missing.
const startedAt = Date.now();
const results = await drill({
  payers: 6,
  authors: 4,
  posts: 60,
  max: 2_000,
  both: true,
  say: (text) => console.log(text),
});
for (const { faults } of results) for (const fault of faults) console.error(fault);
console.table(results.map(({ faults, ...result }) => ({ ...result, faults: faults.length })));
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);
