import { assignReviewAppeal, listReviewAppeals } from '@muyu/contract/admin/review.ts';
import { reviewErrors } from '@muyu/contract/moderation.ts';
import { client } from '../../client/client.ts';
import { useHandOver } from '../hand-over/index.ts';

/** Hands the appeal against a rejection over to a colleague. */
export const useReviewHandOver = (reviewId: string) =>
  useHandOver({
    act: ({ operatorId }) => client.request(assignReviewAppeal, { reviewId, operatorId }),
    invalidates: [client.keyOf(listReviewAppeals)],
    gone: [reviewErrors.alreadyDecided, reviewErrors.notFound],
  });
