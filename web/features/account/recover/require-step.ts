import { redirect } from '@tanstack/react-router';
import {
  addressOfStep,
  firstMissingStep,
  type RecoveryStep,
  useRecovery,
  type Way,
  writeRecovery,
} from './recovery.ts';

/** Lets a step of the way to a new password be opened, or sends to the first that is missing. */
export function requireRecovery(asked: RecoveryStep, by: Way | null = null): void {
  const known = useRecovery.getState();
  const missing = firstMissingStep(asked, known, Date.now(), by);
  if (missing !== asked) throw redirect({ href: addressOfStep(missing, known.way), replace: true });
  if (by && known.way !== by) writeRecovery({ way: by });
}
