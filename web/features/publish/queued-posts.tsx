import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type QueuedAct, type QueuedEntry, useOutbox } from '../../client/offline/outbox.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyOverlay, lazyComponent } from '../../ui/lazy-component.tsx';
import type { DiscardProps } from './discard-dialog.tsx';

const dialog = lazyComponent<DiscardProps>(() => import('./discard-dialog.tsx').then((m) => m.DiscardDialog));

type PostEntry = QueuedEntry & { act: Extract<QueuedAct, { kind: 'post' }> };
const isPost = (entry: QueuedEntry): entry is PostEntry => entry.act.kind === 'post';

/**
 * The posts of the viewer that wait for a connection, each with a link to its draft. One that the server has refused can be
 * discarded: its form cannot be opened any more when the edited post is gone.
 */
export function QueuedPosts() {
  const { t } = useLingui();
  const entries = useOutbox((outbox) => outbox.entries);
  const [discarding, setDiscarding] = useState({ entryId: '', slot: '', open: false });
  const onOpenChange = (open: boolean) => setDiscarding((now) => ({ ...now, open }));
  const posts = entries.filter(isPost);
  return (
    <>
      {posts.length > 0 && (
        <ul aria-label={t`等待提交的作品`} className="mx-4 mb-3 space-y-2">
          {posts.map((entry) => (
            <li key={entry.id} className="flex items-center rounded-card bg-s1">
              <PostLink entry={entry} />
              {entry.state === 'refused' && (
                <IconButton
                  label={t`删除没能提交的内容`}
                  onClick={() => setDiscarding({ entryId: entry.id, slot: entry.act.slot, open: true })}
                >
                  <Trash2 size={20} className="text-fg3" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <LazyOverlay
        lazy={dialog}
        open={discarding.open}
        props={{ ...discarding, onOpenChange }}
        onLoadError={() => onOpenChange(false)}
      />
    </>
  );
}

function PostLink({ entry: { act, state, reason } }: { entry: PostEntry }) {
  const { t } = useLingui();
  return (
    <Link
      to="/column/addPost"
      search={act.postId ? { edit: act.postId } : { kind: act.slot === 'video' ? 'video' : 'pictures' }}
      className="press flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-card px-4 py-2.5"
    >
      <Clock size={20} aria-hidden="true" className="shrink-0 text-fg3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">
          {act.input.title || act.input.content || t`没有标题的作品`}
        </span>
        <span
          className={state === 'refused' ? 'block text-caption text-danger' : 'block text-caption text-fg3'}
        >
          {state === 'refused' && (reason || t`没能提交，点开修改`)}
          {state === 'sending' && t`正在提交…`}
          {state === 'waiting' && t`等网络恢复后自动提交`}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
    </Link>
  );
}
