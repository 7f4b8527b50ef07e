import { job } from '#platform/jobs.ts';

type OneFile = { userId: string; fileId: string };

export const processPictureJob = job<OneFile>('media.processPicture', {
  heavy: true,
  retries: 4,
  expireInSeconds: 120,
});

/** How often it is tried is the file's to count, for a killed worker throws nothing; the queue just brings it back. */
export const processVideoJob = job<OneFile>('media.processVideo', {
  heavy: true,
  retries: 50,
  retryDelay: 5,
  expireInSeconds: 12 * 3600,
});

/** Once a minute: what is processing and whose job is lost. */
export const resumeLostJob = job<Record<string, never>>('media.resumeLost', {
  cron: '* * * * *',
  retries: 0,
});

/** Deletes the pictures of an account that was erased; `fileIds` are those that it had then. */
export const forgetPicturesJob = job<{ userId: string; fileIds?: string[] }>('media.forgetPictures', {
  expireInSeconds: 900,
});

/** Once an hour. */
export const sweepUploadsJob = job<Record<string, never>>('media.sweepUploads', {
  cron: '17 * * * *',
  retries: 0,
});

/** Deletes files of one person's whose post or snapshot is gone, unless something else uses them. */
export const forgetFilesJob = job<{ userId: string; fileIds: string[] }>('media.forgetFiles', {
  expireInSeconds: 600,
});

/** Once a day: files that nothing uses. */
export const sweepUnusedJob = job<Record<never, never>>('media.sweepUnused', {
  cron: '11 5 * * *',
  expireInSeconds: 4 * 3600,
  retries: 0,
});
