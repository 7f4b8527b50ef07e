import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../decoder.ts';

// A decoder that writes its process id, so that a test can observe its end.
process.once('message', ({ folder }: { folder: string }) =>
  writeFileSync(join(folder, 'pid'), String(process.pid)),
);
