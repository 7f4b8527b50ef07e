import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { EmptyState } from '../../ui/list/list-states.tsx';

/** The empty state of a video list. */
export function useEmptyVideoState(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useMemo(
    () => (
      <EmptyState
        title={t`还没有视频`}
        text={t`第一束光，可以由你点亮。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    ),
    [t, navigate],
  );
}
