import { fileURLToPath } from 'node:url';
import { transcodeVideo } from '../transcode.ts';
import { limits } from './limits.ts';

// A server that a test kills while its decoder works: `source folder`.
const [source = '', folder = ''] = process.argv.slice(2);
const decoder = fileURLToPath(new URL('./orphaned-decoder.ts', import.meta.url));
await transcodeVideo(source, folder, limits, { onProgress: () => undefined, decoder });
