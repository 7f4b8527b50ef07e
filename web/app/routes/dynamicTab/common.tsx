import { createFileRoute } from '@tanstack/react-router';
import { CommonPage, type CommonTab } from '#features/notification';

export const Route = createFileRoute('/dynamicTab/common')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: CommonTab } =>
    tab === 'report' ? { tab } : {},
  component: CommonRoute,
});

function CommonRoute() {
  const { tab = 'system' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CommonPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'report' ? { tab: next } : {}, replace: true })}
    />
  );
}
