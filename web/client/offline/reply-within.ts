import { ApiError } from '@muyu/contract/core/client.ts';

/** An act without a reply for this long is queued, milliseconds: the page may be closed before the browser gives it up. */
export const actTimeoutMs = 5000;

/** The reply of a request; fails as without a connection when there is none within `ms`. The request goes on. */
export const replyWithin = <Reply>(ms: number, request: Promise<Reply>): Promise<Reply> =>
  Promise.race([
    request,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(ApiError.unanswered()), ms);
    }),
  ]);
