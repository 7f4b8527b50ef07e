import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { EmptyState } from '../../../ui/list/list-states.tsx';

/** The empty state of a list of suggested posts; its action leads to discovery. */
export function useNoPosts(title: string, text: string): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useMemo(
    () => (
      <EmptyState
        title={title}
        text={text}
        action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
      />
    ),
    [t, navigate, title, text],
  );
}
