import { fileStates } from '@muyu/contract/media.ts';
import { inArray } from 'drizzle-orm';
import { mediaFile } from '../tables.ts';

/** The condition of the files that are not ready. Names their states: the index by state serves no inequality. */
export const isUnfinished = inArray(
  mediaFile.state,
  fileStates.filter((state) => state !== 'ready'),
);
