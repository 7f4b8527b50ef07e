import { useLingui } from '@lingui/react/macro';
import { listHotSearches } from '@muyu/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { HotList } from '../hot-list.tsx';
import { TagCatalogue } from '../tag-catalogue.tsx';

/** Nothing was found: hot searches, tags and discovery lead on. */
export function NoResults({ keyword }: { keyword: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hot = useQuery(client.query(listHotSearches, {}));
  return (
    <>
      <EmptyState
        title={t`没有找到相关内容`}
        text={t`没有和「${keyword}」有关的内容，换个词试试。`}
        action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
      />
      <HotList />
      {/* The list above may turn out shorter than its skeleton. */}
      {!hot.isPending && <TagCatalogue />}
    </>
  );
}
