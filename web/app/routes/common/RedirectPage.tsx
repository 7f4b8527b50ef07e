import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeRedirect } from '../../../client/redirect.ts';

export const Route = createFileRoute('/common/RedirectPage')({
  staticData: { access: 'open' },
  beforeLoad() {
    throw redirect({ href: takeRedirect(), replace: true });
  },
});
