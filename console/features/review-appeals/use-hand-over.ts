import { useLingui } from '@lingui/react/macro';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { assignReviewAppeal, listReviewAppeals } from '@muyu/contract/admin/review.ts';
import { reviewErrors } from '@muyu/contract/moderation.ts';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

/** Hands the appeal against a rejection over to a colleague. */
export function useHandOver(reviewId: string) {
  const { t } = useLingui();
  return useOperatorMutation({
    act: ({ operatorId }: { operatorId: string; username: string }) =>
      client.request(assignReviewAppeal, { reviewId, operatorId }),
    invalidates: [client.keyOf(listReviewAppeals)],
    successMessage: ({ username }) => t`Handed over to ${username}`,
    gone: [reviewErrors.alreadyDecided, reviewErrors.notFound, userAdminErrors.noColleague],
    notifyOnError: true,
  });
}
