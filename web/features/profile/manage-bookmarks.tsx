import { Trans, useLingui } from '@lingui/react/macro';
import { getCollectedFeed, getProfileCounts } from '@muyu/contract/feed.ts';
import { cancelCollections } from '@muyu/contract/like.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { captionOf, SmallCover } from '#features/post';
import { client } from '../../client/client.ts';
import { patchPost } from '../../client/optimistic-patches.ts';
import type { Paged } from '../../client/use-paged.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useCloseOnBack } from '../../ui/overlay/close-on-back.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Largest number of collections that one request removes. */
const max = 100;

type Props = { paged: Paged<Post>; empty: ReactNode; onDone(): void };

/** The viewer's collections with a selection, which is removed after a confirmation. */
export function ManageBookmarks({ paged, empty, onDone }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  useCloseOnBack(true, onDone);
  const count = chosen.size;
  const shown = paged.items.slice(0, max);
  const all = count > 0 && count === shown.length;
  const toggle = (postId: string) => {
    const next = new Set(chosen);
    if (!next.delete(postId)) {
      if (next.size >= max) return toast(t`一次最多选 ${max} 条`);
      next.add(postId);
    }
    setChosen(next);
  };
  const cancel = useMutation({
    mutationFn: () => client.request(cancelCollections, { postIds: [...chosen] }),
    async onSuccess() {
      for (const post of paged.items) {
        if (chosen.has(post.postId))
          patchPost(post.postId, { isCollect: false, collectNum: Math.max(0, post.collectNum - 1) });
      }
      await Promise.all(
        [getCollectedFeed, getProfileCounts].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) }),
        ),
      );
      setAsking(false);
      toast(t`已取消 ${count} 个收藏`, 'ok');
      onDone();
    },
  });
  return (
    <>
      <PagedList paged={paged} skeleton={null} empty={empty}>
        <ul className="grid grid-cols-3 gap-0.5" aria-label={t`选择要取消收藏的作品`}>
          {paged.items.map((post) => (
            <li key={post.postId}>
              <Choice post={post} on={chosen.has(post.postId)} onToggle={() => toggle(post.postId)} />
            </li>
          ))}
        </ul>
      </PagedList>
      <div className="sticky bottom-0 z-bar flex items-center gap-3 border-t border-line bg-bg px-4 py-2.5">
        <button
          type="button"
          className="press h-11 px-1 text-body font-medium text-fg2"
          onClick={() => setChosen(all ? new Set() : new Set(shown.map(({ postId }) => postId)))}
        >
          {all ? <Trans>全不选</Trans> : <Trans>全选</Trans>}
        </button>
        <div className="min-w-0 flex-1">
          <Button full variant="danger" disabled={count === 0} onClick={() => setAsking(true)}>
            {count === 0 ? t`取消收藏` : t`取消收藏（${count}）`}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`取消 ${count} 个收藏？`}
        text={t`作品还在，只是不再收在这里。`}
        confirmLabel={t`取消收藏`}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}

function Choice({ post, on, onToggle }: { post: Post; on: boolean; onToggle(): void }) {
  const { t } = useLingui();
  const { nickname } = post.user;
  const name = captionOf(post) || post.content || t`${nickname} 的作品`;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={name}
      onClick={onToggle}
      className="press relative block aspect-[3/4] w-full overflow-hidden bg-s2 -outline-offset-2"
    >
      <SmallCover post={post} />
      <span aria-hidden="true" className={cx('absolute inset-0', on && 'bg-black/35')} />
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full border-2 border-white',
          on ? 'bg-brand text-on-brand' : 'bg-scrim',
        )}
      >
        {on && <Check size={14} strokeWidth={3} />}
      </span>
    </button>
  );
}
