import { job } from '#platform/jobs.ts';

export const processPictureJob = job<{ userId: string; fileId: string }>('media.processPicture', {
  retries: 4,
  expireInSeconds: 120,
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
