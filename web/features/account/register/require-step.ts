import { redirect } from '@tanstack/react-router';
import { isVisitor, useSession } from '../../../client/session.ts';
import { useDraft } from './draft.ts';
import { addressOf, type Flow, firstMissing, type Step } from './steps.ts';

/**
 * Lets a step be opened, or sends on: a visitor binds and everybody else registers, and nobody comes to a step before
 * the earlier ones are answered. `step` null is the first page.
 */
export function requireStep(flow: Flow, step: Step | null): void {
  const visitor = isVisitor(useSession.getState());
  if (flow === 'bind' && !visitor) throw redirect({ to: '/', replace: true });
  if (flow === 'register' && visitor) {
    throw redirect({ href: step ? addressOf.bind[step] : '/login/bind', replace: true });
  }
  if (!step) return;
  const missing = firstMissing(flow, step, useDraft.getState(), Date.now());
  if (missing !== step) throw redirect({ href: addressOf[flow][missing], replace: true });
}
