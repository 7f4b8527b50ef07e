import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';

/** Says that a post was removed or is not available to the viewer, with a link to discovery; `children` are above it. */
export function PostNotFound({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page bar={<TopBar back />}>
      {children}
      <div className="pt-16">
        <EmptyState
          title={t`这件作品已不在了`}
          text={t`它可能被作者删除了，或者还没有公开。`}
          action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
        />
      </div>
    </Page>
  );
}
