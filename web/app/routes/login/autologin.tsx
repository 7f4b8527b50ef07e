import { createFileRoute } from '@tanstack/react-router';
import { keepRedirect } from '../../../client/redirect.ts';
import { AutologinPage } from '../../../features/account/autologin-page.tsx';

export const Route = createFileRoute('/login/autologin')({
  staticData: { access: 'open' },
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } =>
    typeof ref === 'string' ? { ref } : {},
  beforeLoad({ search }) {
    if (search.ref) keepRedirect(search.ref);
  },
  component: AutologinPage,
});
