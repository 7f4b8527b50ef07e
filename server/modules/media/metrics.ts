import { count } from 'drizzle-orm';
import { defineCounter, defineGauge, defineHistogram } from '#platform/metrics/define-metric.ts';
import { isUnfinished } from './queries/is-unfinished.ts';
import { mediaFile } from './tables.ts';

export const uploads = defineCounter(
  'muyu_uploads_total',
  'Uploads of this server by step: begun, finished, cancelled.',
  ['step'],
);
export const uploadedBytes = defineCounter(
  'muyu_uploaded_bytes_total',
  'Bytes of uploads that this server received.',
);
export const encodingDuration = defineHistogram(
  'muyu_encoding_duration_seconds',
  'Time of processing a file in this process, by kind and outcome: ready, rejected, failed (which may be tried again).',
  ['kind', 'outcome'],
  [0.1, 0.5, 2, 10, 30, 120, 600, 3600],
);
export const encodedSeconds = defineCounter(
  'muyu_encoded_video_seconds_total',
  'Length of the videos that this process encoded.',
);
const unfinishedFiles = defineGauge(
  'muyu_media_files',
  'Files that are not ready, by kind and state: uploading, processing, failed.',
  ['kind', 'state'],
  15,
  async ({ db }) => {
    const rows = await db
      .select({ kind: mediaFile.kind, state: mediaFile.state, files: count() })
      .from(mediaFile)
      .where(isUnfinished)
      .groupBy(mediaFile.kind, mediaFile.state);
    return rows.map(({ kind, state, files }) => [{ kind, state }, files] as const);
  },
);

export const mediaMetrics = [uploads, uploadedBytes, encodingDuration, encodedSeconds, unfinishedFiles];
