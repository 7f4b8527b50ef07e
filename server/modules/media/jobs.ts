import type { FileKind } from '@muyu/contract/media.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type JobDefinition, type JobState, job } from '#platform/jobs/jobs.ts';
import { mediaFile } from './tables.ts';

type OneFile = { userId: string; fileId: string };

/**
 * One job carries a picture through an outage: with pauses of up to five minutes it goes on until `sweepUploads` gives the picture up
 * after a day. A job that failed earlier would be sent again every minute.
 */
const pictureRetries = 600;

export const processPictureJob = job<OneFile>('media.processPicture', {
  cpuIntensive: true,
  retries: pictureRetries,
  expireInSeconds: 120,
});

/**
 * A HEIC picture that `processPictureJob` passed on: it takes many times as long as others, and waits here for the decoder of its
 * worker. The time allows for two pictures whose decoder hangs.
 */
export const processHeicJob = job<OneFile>('media.processHeic', {
  cpuIntensive: true,
  retries: pictureRetries,
  expireInSeconds: 240,
});

/** The row counts the attempts, because a killed worker throws nothing; the queue only returns the job. */
export const processVideoJob = job<OneFile>('media.processVideo', {
  cpuIntensive: true,
  retries: 50,
  retryDelay: 5,
  expireInSeconds: 12 * 3600,
});

/** The states of jobs that run or will run. */
const unfinishedJobStates: readonly JobState[] = ['created', 'retry', 'active'];

/** A picture is passed on from the first to the second. */
export const pictureJobs = [processPictureJob, processHeicJob] as const;

/**
 * The ids of files whose processing waits or runs. The queues are read in the given order, so that a picture that is passed on
 * meanwhile is in one of them.
 */
export async function listFilesOfJobs(
  { jobs }: App,
  definitions: readonly JobDefinition<OneFile>[],
): Promise<string[]> {
  const fileIds: string[] = [];
  for (const each of definitions) fileIds.push(...(await jobs.listKeys(each, unfinishedJobStates)));
  return fileIds;
}

/**
 * The priority of the processing of a file, 0 or less. The more files of this kind its owner has in processing, the later it comes:
 * the many videos of one person do not hold up the first one of another.
 */
export async function processingPriority(
  tx: Transaction,
  { userId, fileId, kind }: OneFile & { kind: FileKind },
): Promise<number> {
  const others = and(
    eq(mediaFile.userId, userId),
    eq(mediaFile.kind, kind),
    eq(mediaFile.state, 'processing'),
    ne(mediaFile.fileId, fileId),
  );
  return -(await tx.$count(mediaFile, others));
}

/** Enqueues the processing of a file, once for concurrent calls. */
export async function enqueueProcessing(
  app: App,
  tx: Transaction,
  { userId, fileId, kind }: OneFile & { kind: FileKind },
): Promise<void> {
  const definition = kind === 'video' ? processVideoJob : processPictureJob;
  const priority = await processingPriority(tx, { userId, fileId, kind });
  await app.jobs.send(tx, definition, { userId, fileId }, { key: fileId, priority });
}

/** Purges withdrawn files from CDN caches. */
export const purgeCachesJob = job<{ fileIds: string[] }>('media.purgeCaches', {
  retries: 8,
  expireInSeconds: 60,
});

/** Every minute: files in processing without a job. */
export const requeueStalledJob = job<Record<string, never>>('media.requeueStalled', {
  cron: '* * * * *',
  retries: 0,
});

/** Nothing else finds bytes whose rows are gone, so these jobs go on for more than half a day, with pauses of five minutes. */
const bytesMustGo = { retries: 200, expireInSeconds: 4 * 3600 };

/** Deletes the files of an erased account; `fileIds` are its files at that time. */
export const eraseMediaJob = job<{ userId: string; fileIds?: string[] }>('media.eraseMedia', bytesMustGo);

/** Every hour. */
export const sweepUploadsJob = job<Record<string, never>>('media.sweepUploads', {
  cron: '17 * * * *',
  expireInSeconds: 3600,
  retries: 0,
});

/** Every day: what cut-off writers left in the storage. */
export const sweepUnfinishedJob = job<Record<never, never>>('media.sweepUnfinished', {
  cron: '41 4 * * *',
  expireInSeconds: 3600,
  retries: 0,
});

/**
 * Deletes unused files of a user after the deletion of a post or snapshot, and those that the sweep found; `pictureIds` are those whose
 * rows are gone and were pictures.
 */
export const deleteUnusedFilesJob = job<{ userId: string; fileIds: string[]; pictureIds?: string[] }>(
  'media.deleteUnusedFiles',
  bytesMustGo,
);

/** Every day: unused files. */
export const sweepUnusedJob = job<Record<never, never>>('media.sweepUnused', {
  cron: '11 5 * * *',
  expireInSeconds: 4 * 3600,
  retries: 0,
});
