import { createFileRoute } from '@tanstack/react-router';
import { ChangePhonePage } from '../../../../../features/account/safety/change-phone-page.tsx';
import type { PhoneStep } from '../../../../../features/account/safety/phone-change.ts';

export const Route = createFileRoute('/column/settings/accountSafe/changePhoneNumber')({
  staticData: { access: 'member' },
  validateSearch: ({ step }: Record<string, unknown>): { step?: PhoneStep } =>
    step === 'phone' || step === 'done' ? { step } : {},
  component: ChangePhoneRoute,
});

function ChangePhoneRoute() {
  const { step = 'verify' } = Route.useSearch();
  return <ChangePhonePage step={step} />;
}
