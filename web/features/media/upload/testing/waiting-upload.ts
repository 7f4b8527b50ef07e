import { toUpload } from '../draft-files.ts';
import type { Upload } from '../uploads.ts';

/** A picture of the draft of a new post whose upload has not begun. */
export const waitingUpload = ({ key, name = key, size = 1_000_000 }: Pick<Upload, 'key'> & Partial<Upload>) =>
  toUpload({
    key,
    slot: 'pictures',
    part: 'content',
    kind: 'image',
    name,
    type: 'image/jpeg',
    size,
    lastModified: 0,
    file: null,
  });
