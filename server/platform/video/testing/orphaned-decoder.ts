import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../decoder.ts';

// A decoder that tells who it is, so that a test can see its end.
process.once('message', ({ folder }: { folder: string }) =>
  writeFileSync(join(folder, 'pid'), String(process.pid)),
);
