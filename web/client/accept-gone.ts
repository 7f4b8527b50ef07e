import { ApiError } from '@muyu/contract/core/client.ts';

/** For the `catch` of a deletion: what an earlier request, whose reply was lost, has deleted is gone as wanted. Throws other errors. */
export function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === '404')) throw error;
}
