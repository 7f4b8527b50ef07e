import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock } from 'lucide-react';
import { type QueuedAct, type QueuedEntry, useOutbox } from '../../client/offline/outbox.ts';

type PostEntry = QueuedEntry & { act: Extract<QueuedAct, { kind: 'post' }> };
const isPost = (entry: QueuedEntry): entry is PostEntry => entry.act.kind === 'post';

/** The posts of the viewer that wait for a connection, each with a link to its draft. */
export function QueuedPosts() {
  const { t } = useLingui();
  const entries = useOutbox((outbox) => outbox.entries);
  const posts = entries.filter(isPost);
  if (posts.length === 0) return null;
  return (
    <ul aria-label={t`等待提交的作品`} className="mx-4 mb-3 space-y-2">
      {posts.map(({ id, act, state, reason }) => (
        <li key={id}>
          <Link
            to="/column/addPost"
            search={act.postId ? { edit: act.postId } : { kind: act.slot === 'video' ? 'video' : 'pictures' }}
            className="press flex min-h-14 items-center gap-3 rounded-card bg-s1 px-4 py-2.5"
          >
            <Clock size={20} aria-hidden="true" className="shrink-0 text-fg3" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-body">
                {act.input.title || act.input.content || t`没有标题的作品`}
              </span>
              <span
                className={
                  state === 'refused' ? 'block text-caption text-danger' : 'block text-caption text-fg3'
                }
              >
                {state === 'refused' && (reason || t`没能提交，点开修改`)}
                {state === 'sending' && t`正在提交…`}
                {state === 'waiting' && t`等网络恢复后自动提交`}
              </span>
            </span>
            <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
