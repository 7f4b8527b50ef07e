import { ApiError } from '@muyu/contract/core/client.ts';

/** Whether the server says that something does not exist, or not for this person. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === '404';

/** For the `catch` of a deletion: what an earlier request, whose reply was lost, has deleted is gone as wanted. Throws other errors. */
export function acceptGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
