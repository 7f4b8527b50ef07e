// `npm run evaluate -- <name>`: measures the quality of results against data with known answers.
const evaluations: Readonly<Record<string, () => Promise<unknown>>> = {
  feed: async () => (await import('./feed/main.ts')).run(),
  search: () => import('./search/main.ts'),
};

const name = process.argv[2] ?? '';
const run = evaluations[name];
if (!run) {
  console.error(`npm run evaluate -- ${Object.keys(evaluations).join(' | ')}`);
  process.exit(1);
}
await run();
