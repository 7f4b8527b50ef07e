import { createFileRoute, redirect } from '@tanstack/react-router';
import { popRedirect } from '../../../client/redirect.ts';

export const Route = createFileRoute('/common/RedirectPage')({
  staticData: { access: 'open' },
  beforeLoad() {
    throw redirect({ href: popRedirect(), replace: true });
  },
});
