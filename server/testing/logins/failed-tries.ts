import { failedAttempt } from '../../platform/session/failed-attempts.ts';
import { errorDataOf, type TestServer } from '../server.ts';

/** The outcome of a login: `entered`, or the name of the error. */
export const outcomeOf = ({ code, data }: { code: string; data: unknown }) =>
  code === '00000' ? 'entered' : errorDataOf({ data }).error;

/** Stores wrong logins of the subject, as if they had just happened. */
export const storeFailedTries = ({ app }: Pick<TestServer, 'app'>, subject: string, tries: number) =>
  app.db
    .insert(failedAttempt)
    .values({ subject, tries, lastAt: new Date() })
    .onConflictDoUpdate({ target: failedAttempt.subject, set: { tries } });
