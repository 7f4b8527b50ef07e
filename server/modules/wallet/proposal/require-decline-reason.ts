import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { requireText } from '#platform/text/require-text.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';

/** The reason for declining a proposal, required unless an operator withdraws their own; without one it is null. */
export const requireDeclineReason = (
  { locale, viewer }: Pick<Context<OperatorViewer>, 'locale' | 'viewer'>,
  reason: string | undefined,
  proposedBy: string,
): string | null =>
  proposedBy === viewer.operatorId
    ? sanitizeText(reason ?? '') || null
    : requireText(locale, 'reason', reason ?? '');
