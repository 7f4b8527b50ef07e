import { job } from '#platform/jobs/jobs.ts';

/** Erases the texts of an erased account whose rows decisions held at that time. */
export const eraseTextsJob = job<{ userId: string }>('moderation.eraseTexts', { retries: 20 });
