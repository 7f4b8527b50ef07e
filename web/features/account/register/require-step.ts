import { redirect } from '@tanstack/react-router';
import { isMember, isVisitor, useSession } from '../../../client/session.ts';
import { updateDraft, useRegistrationDraft } from './draft.ts';
import { type Flow, firstIncompleteStep, type Step, stepUrls } from './steps.ts';

/**
 * Guard of a registration step: visitors bind, all others register, and earlier steps must be answered. A null `step`
 * is the first page, where members may add an account.
 */
export function redirectToMissingStep(flow: Flow, step: Step | null): void {
  const visitor = isVisitor(useSession.getState());
  if (flow === 'bind' && !visitor) throw redirect({ to: '/', replace: true });
  if (flow === 'register' && visitor) {
    throw redirect({ href: step ? stepUrls.bind[step] : '/login/bind', replace: true });
  }
  if (!step) return;
  const draft = useRegistrationDraft.getState();
  // Back after a registration, whose draft is deleted.
  const isBegun = draft.consents.length > 0 || draft.phoneNumber !== '' || draft.username !== '';
  if (isMember(useSession.getState()) && !isBegun) throw redirect({ to: '/', replace: true });
  const missing = firstIncompleteStep(flow, step, draft, Date.now());
  if (missing === step) return;
  // The steps after it are answered: they were left by a reload, which clears the password, or by a pause.
  if (draft.username !== '') updateDraft({ returned: { step: missing, to: step, reason: 'left' } });
  throw redirect({ href: stepUrls[flow][missing], replace: true });
}
