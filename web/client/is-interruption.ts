import { ApiError } from '@muyu/contract/core/client.ts';

/** Whether a status only says that one has to wait: for a server in trouble, or after too many requests. */
export const isInterruptedStatus = (status: number): boolean => status >= 500 || status === 429;

/** Whether the cause of a failed request passes: there was no reply, or one that says to wait. */
export const isInterruption = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || isInterruptedStatus(error.status);
