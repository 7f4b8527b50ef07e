import { useSession } from '../client/session.ts';
import { loadAccount } from '../features/account/me.ts';
import type { Flow, Step } from '../features/account/register/steps.ts';
import { queryClient } from './query.ts';

/** For the route of a step on the way to an account: who may not be there yet is sent to where the way goes on. */
export async function atStep(flow: Flow, step: Step | null): Promise<void> {
  const { token, account } = useSession.getState();
  const [{ requireStep }] = await Promise.all([
    import('../features/account/register/require-step.ts'),
    token && !account && loadAccount(queryClient),
  ]);
  requireStep(flow, step);
}
