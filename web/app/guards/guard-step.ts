import { type Flow, loadAccount, type Step } from '#features/account';
import { useSession } from '../../client/session.ts';
import { queryClient } from '../query.ts';

/** Guard for the route of a registration step: redirects to the first step whose answers are missing. */
export async function guardStep(flow: Flow, step: Step | null): Promise<void> {
  const { token, account } = useSession.getState();
  const [{ redirectToMissingStep }] = await Promise.all([
    import('../../features/account/register/require-step.ts'),
    token && !account && loadAccount(queryClient),
  ]);
  redirectToMissingStep(flow, step);
}
