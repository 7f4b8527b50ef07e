import { useLingui } from '@lingui/react/macro';
import { atlasFeed } from '@muyu/contract/feed.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { Empty } from '../../ui/states.tsx';
import { Waterfall } from './waterfall.tsx';

/** The picture atlas: sets of 3 to 40 pictures, the newest first. */
export function AtlasList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pages = useMemo(() => client.pages(atlasFeed, {}), []);
  return (
    <Waterfall
      pages={pages}
      empty={
        <Empty
          title={t`还没有图集`}
          text={t`三张以上的照片，就能成一组。`}
          action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
        />
      }
    />
  );
}
