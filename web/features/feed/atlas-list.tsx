import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getAtlasFeed } from '@muyu/contract/feed.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { useSetting } from '../../client/site/site-settings.ts';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { Waterfall } from './waterfall/waterfall.tsx';

/** The list of atlases (3 to 40 pictures), newest first. */
export function AtlasList({ adverts = false }: { adverts?: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const min = useSetting('media.atlasMin');
  const pages = useMemo(() => client.pages(getAtlasFeed, {}), []);
  return (
    <Waterfall
      adverts={adverts}
      inOrderOfTime
      pages={pages}
      empty={
        <EmptyState
          title={t`还没有图集`}
          text={t`${plural(min, { other: '# 张图片就能成一组。' })}`}
          action={{ label: t`发布作品`, onClick: () => void navigate({ to: '/column/addPost' }) }}
        />
      }
    />
  );
}
