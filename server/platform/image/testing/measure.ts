import { readFileSync } from 'node:fs';
import { processImage } from '../process-image.ts';

// Processes a file in a process of its own and prints the result and the memory used in MB.
const before = process.resourceUsage().maxRSS;
const limits = { pixels: 50_000_000, widths: [360, 720, 1080] };
const outcome = await processImage(readFileSync(process.argv[2]!), limits).then(
  () => 'ready',
  (error: { reason?: string }) => error.reason ?? String(error),
);
const megabytes = Math.round((process.resourceUsage().maxRSS - before) / 1024);
process.stdout.write(JSON.stringify({ outcome, megabytes }));
