import { createFileRoute } from '@tanstack/react-router';
import { ChangePhonePage, type PhoneChangeStep } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/changePhoneNumber')({
  staticData: { access: 'member' },
  validateSearch: ({ step }: Record<string, unknown>): { step?: PhoneChangeStep } =>
    step === 'phone' || step === 'done' ? { step } : {},
  component: ChangePhoneRoute,
});

function ChangePhoneRoute() {
  const { step = 'verify' } = Route.useSearch();
  return <ChangePhonePage step={step} />;
}
