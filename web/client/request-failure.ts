import { ApiError } from '@muyu/contract/core/client.ts';

/** Replies of a proxy whose server is gone. */
export const isGatewayStatus = (status: number): boolean => [502, 503, 504].includes(status);

/** Whether a request got no reply from the server itself: the network failed, or a proxy answered in its place. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || isGatewayStatus(error.status));

/** Whether a status only says that one has to wait: for a server in trouble, or after too many requests. */
export const isInterruptedStatus = (status: number): boolean => status >= 500 || status === 429;

/** Whether the cause of a failed request passes: there was no reply, or one that says to wait. */
export const isInterruption = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 'network' || isInterruptedStatus(error.status);
