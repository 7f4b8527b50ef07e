import { financeErrors } from '@muyu/contract/admin/wallet.ts';
import type { Context } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';

type Deciding = Pick<Context<OperatorViewer>, 'viewer'> & MayFail<typeof financeErrors.reasonRequired>;

/** The reason of who declines a proposal; null when operators take back their own without one. */
export function requireDeclineReason(
  context: Deciding,
  reason: string | undefined,
  proposedBy: string,
): string | null {
  const given = sanitizeText(reason ?? '');
  if (given) return given;
  return proposedBy === context.viewer.operatorId ? null : fail(context, financeErrors.reasonRequired);
}
