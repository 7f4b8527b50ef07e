import { readFileSync } from 'node:fs';
import { developPicture } from '../develop.ts';

// Develops the file that it is given in a process of its own, and says what came of it and how much memory it took, in MB.
const before = process.resourceUsage().maxRSS;
const limits = { pixels: 50_000_000, widths: [360, 720, 1080] };
const outcome = await developPicture(readFileSync(process.argv[2]!), limits).then(
  () => 'ready',
  (error: { reason?: string }) => error.reason ?? String(error),
);
const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024);
process.stdout.write(JSON.stringify({ outcome, megabytes }));
