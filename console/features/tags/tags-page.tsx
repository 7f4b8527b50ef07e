import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  blockTag,
  listManagedTags,
  listTagFollowers,
  type ManagedTag,
  orderTags,
  tagLimits,
} from '@muyu/contract/admin/tag.ts';
import { moveItem } from '@muyu/contract/core/list/move-item.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { TagTable } from './tag-table.tsx';

const route = getRouteApi('/inside/tags');

const idsOf = (tags: readonly ManagedTag[]) => tags.map(({ tagId }) => tagId);

/** The tags in their order: add, rename, order, block, merge. The search is a search parameter of the URL. */
export function TagsPage() {
  const { t } = useLingui();
  useTitle(t`Tags`);
  const [editing, setEditing] = useState<ManagedTag | 'new' | null>(null);
  const [merging, setMerging] = useState<ManagedTag | null>(null);
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const search = (text: string | undefined) => navigate({ search: { q: text }, replace: true });
  const query = useQuery(client.query(listManagedTags, {}));
  const { data: followers } = useQuery({
    ...client.query(listTagFollowers, {}),
    select: (rows) => new Map(rows.map((row) => [row.tagId, row.followers])),
  });
  const invalidates = [client.keyOf(listManagedTags), client.keyOf(listTagFollowers)];
  const block = useOperatorMutation({
    act: ({ tagId, blockedAt }: ManagedTag) =>
      client.request(blockTag, { tagId, status: blockedAt === null ? 1 : 0 }),
    invalidates,
    successMessage: ({ name, blockedAt }) =>
      blockedAt === null ? t`Blocked: ${name.zh_CN}` : t`Unblocked: ${name.zh_CN}`,
    gone: [tagErrors.notFound],
    notifyOnError: true,
  });
  const order = useOperatorMutation({
    act: (given: { tagIds: string[]; seen: string[] }) => client.request(orderTags, given),
    invalidates,
    successMessage: () => t`Order saved`,
    gone: [tagErrors.changedMeanwhile],
    notifyOnError: true,
  });
  const tags = query.data ?? [];
  const wanted = q?.toLowerCase() ?? '';
  const shown = tags.filter(({ name }) =>
    Object.values(name).some((text) => text.toLowerCase().includes(wanted)),
  );
  const move = (tag: ManagedTag, step: -1 | 1) => {
    const at = tags.indexOf(tag);
    order.run({ tagIds: idsOf(moveItem(tags, at, at + step)), seen: idsOf(tags) });
  };

  if (query.isLoadingError) return <Failure query={query} />;
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <div className={list.filters}>
          <ListSearch
            value={q}
            onChange={search}
            label={t`Find a tag`}
            placeholder={t`Find a tag`}
            maxLength={tagLimits.name}
          />
        </div>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEditing('new')}>
          <Trans>Add tag</Trans>
        </Button>
      </div>
      <p className={list.count} role="status">
        {query.data && <Plural value={shown.length} one="# tag" other="# tags" />}
      </p>
      <TagTable
        tags={shown}
        followers={followers}
        loading={query.isPending}
        busy={order.pending || block.pending}
        mayOrder={wanted === ''}
        last={tags.at(-1)?.tagId}
        first={tags[0]?.tagId}
        onOpen={setEditing}
        onMerge={setMerging}
        onBlock={(tag) => block.run(tag)}
        onMove={move}
        onClear={wanted ? () => search(undefined) : null}
      />
      <TagDialog editing={editing} onClose={() => setEditing(null)} />
      <MergeDialog tag={merging} tags={tags} onClose={() => setMerging(null)} />
    </div>
  );
}
