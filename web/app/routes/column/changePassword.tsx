import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/account';

export const Route = createFileRoute('/column/changePassword')({
  staticData: { access: 'member' },
  async beforeLoad() {
    const { useOldPassword } = await import('../../../features/account/safety/password/password-change.ts');
    if (!useOldPassword.getState().oldPassword)
      throw redirect({ to: '/column/originalPassword', replace: true });
  },
  component: ChangePasswordPage,
});
