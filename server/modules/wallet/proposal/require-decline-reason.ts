import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Context } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';

/** The reason for declining a proposal; null when operators withdraw their own without one. Fails with `required` otherwise. */
export function requireDeclineReason<Error extends ErrorDefinition>(
  context: Pick<Context<OperatorViewer>, 'viewer'> & MayFail<Error>,
  reason: string | undefined,
  proposedBy: string,
  required: Error,
): string | null {
  const given = sanitizeText(reason ?? '');
  if (given) return given;
  return proposedBy === context.viewer.operatorId ? null : fail(context, required);
}
