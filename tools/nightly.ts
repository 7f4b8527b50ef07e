import { parts } from './test/parts.ts';

// `npm run nightly`: the property tests of the ledger and the locks with many runs; PROPERTY_RUNS changes how many.
process.env.PROPERTY_RUNS ??= '1000';
const unit = parts.find(({ name }) => name === 'unit')!;
const { ok } = await unit.run(['wallet/operations', 'wallet/ledger/ledger', 'post/sale/locks']);
console.log(`${process.env.PROPERTY_RUNS} runs of each property: ${ok ? 'ok' : 'FAILED'}`);
process.exit(ok ? 0 : 1);
