import { parseArgs } from 'node:util';
import { crashMoney } from './crash.ts';

// `npm run crash -- money [--times 50]`: payments under kills of server, database and both. Ends with 1 on a difference.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '50' } },
});
const times = Number(values.times);
if (positionals.join() !== 'money' || !Number.isInteger(times) || times < 1) {
  console.error('npm run crash -- money [--times 50]');
  process.exit(2);
}

const startedAt = Date.now();
const rounds = await crashMoney(times, ({ killed, acknowledged, inDoubt, differences }) => {
  console.log(
    `${killed}: ${acknowledged} acknowledged, ${inDoubt} in doubt, ${differences.length} differences`,
  );
  for (const difference of differences) console.error(`  ${difference}`);
});
const sumOf = (of: typeof rounds) => ({
  kills: of.length,
  acknowledged: of.reduce((sum, round) => sum + round.acknowledged, 0),
  'in doubt': of.reduce((sum, round) => sum + round.inDoubt, 0),
  differences: of.reduce((sum, round) => sum + round.differences.length, 0),
});
const byTarget = Object.entries(Object.groupBy(rounds, ({ killed }) => killed));
console.table([
  ...byTarget.map(([killed, of]) => ({ killed, ...sumOf(of) })),
  { killed: 'all', ...sumOf(rounds) },
]);
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exit(rounds.some(({ differences }) => differences.length > 0) ? 1 : 0);
