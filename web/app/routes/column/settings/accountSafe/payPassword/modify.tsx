import { createFileRoute } from '@tanstack/react-router';
import { ModifyPayPasswordPage, type ProofWay, parseProofWay } from '#features/wallet';

type Search = { way?: ProofWay };

// The component checks the value: its chunk is not part of the first page.
export const Route = createFileRoute('/column/settings/accountSafe/payPassword/modify')({
  staticData: { access: 'member' },
  validateSearch: ({ way }: Search): Search => ({ way }),
  component: ModifyRoute,
});

function ModifyRoute() {
  const { way } = Route.useSearch();
  return <ModifyPayPasswordPage way={parseProofWay(way) ?? 'old'} />;
}
