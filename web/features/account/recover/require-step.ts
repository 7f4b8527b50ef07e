import { redirect } from '@tanstack/react-router';
import {
  firstIncompleteRecoveryStep,
  type RecoveryMethod,
  type RecoveryStep,
  recoveryStepUrl,
  saveRecovery,
  useRecovery,
} from './recovery.ts';

/** Guard of a recovery step: redirects to the first missing step. */
export function redirectToMissingRecoveryStep(asked: RecoveryStep, by: RecoveryMethod | null = null): void {
  const known = useRecovery.getState();
  const missing = firstIncompleteRecoveryStep(asked, known, Date.now(), by);
  if (missing !== asked) throw redirect({ href: recoveryStepUrl(missing, known.method), replace: true });
  if (by && known.method !== by) saveRecovery({ method: by });
}
