import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo } from 'react';
import { Empty } from '../../ui/states.tsx';

/** What a list of videos says while there are none. */
export function useNoVideos(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  return useMemo(
    () => (
      <Empty
        title={t`还没有视频`}
        text={t`第一束光，可以由你点亮。`}
        action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
      />
    ),
    [t, navigate],
  );
}
