import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeFrom } from '../community/size.ts';
import { type FeedFigures, measureCommunity } from './measure-community.ts';

// `npm run bench -- feeds`: every list and the post page at two sizes of the community, with the floors of the same run, page 1
// beside page 500, and the tables that a call read without an index. --small and --large give the numbers of posts,
// BENCH_SECONDS the length of a measurement, BENCH_ONLY a part of the name.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { small: { type: 'string', default: '10000' }, large: { type: 'string', default: '1000000' } },
});

async function measureSize(posts: string): Promise<Map<string, FeedFigures>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-feeds-'));
  try {
    return await measureCommunity(dataDir, sizeFrom({ posts }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const round = (value: number) => Number(value.toFixed(2));

const small = await measureSize(values.small);
const large = await measureSize(values.large);
for (const [posts, figures] of [
  [values.small, small],
  [values.large, large],
] as const) {
  console.log(`\n${Number(posts).toLocaleString('en')} posts`);
  console.table(
    [...figures].map(([what, { rate, p50, p99, cpu, ofFloor, ofOwnFloor, failed, scanned }]) => ({
      what,
      'req/s': Math.round(rate),
      'p50 ms': p50,
      'p99 ms': p99,
      'CPU ms': round(cpu),
      'of floor': ofFloor === null ? '' : round(ofFloor),
      'of page floor': ofOwnFloor === null ? '' : round(ofOwnFloor),
      failed,
      'read without index': scanned.join(', '),
    })),
  );
}
console.log('\ngrowth');
console.table(
  [...large].flatMap(([what, { cpu, deepCpu }]) => {
    const before = small.get(what);
    if (!before) return [];
    return {
      what,
      'CPU ms small': round(before.cpu),
      'CPU ms large': round(cpu),
      growth: round(cpu / before.cpu),
      'page 500 of page 1': deepCpu === null ? '' : round(deepCpu / cpu),
    };
  }),
);
