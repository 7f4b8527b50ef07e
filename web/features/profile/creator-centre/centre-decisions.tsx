import { useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react';
import { captionOf, PostLink, useRuleName } from '#features/post';
import { useLocale } from '../../../client/device/locale.ts';
import { formatRelativeTime } from '../../../ui/time.ts';
import { latestDecisionOf, latestDecisions } from './decisions.ts';
import type { useOwnStates } from './use-own-states.ts';

const shown = 3;

/** Latest review decisions about the viewer's posts, with reasons; nothing without decisions. */
export function CentreDecisions({ states }: { states: ReturnType<typeof useOwnStates> }) {
  const { t } = useLingui();
  const lists = Object.values(states).map(({ data }) => data?.resultList ?? []);
  const decided = latestDecisions(lists, shown);
  if (decided.length === 0) return null;
  return (
    <section className="mx-4">
      <h2 className="mb-2 px-1 text-caption font-medium text-fg3">{t`最近的审核结果`}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-s1">
        {decided.map((post) => (
          <Decision key={post.postId} post={post} />
        ))}
      </ul>
    </section>
  );
}

function Decision({ post }: { post: OwnPost }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ruleName = useRuleName();
  const { state, at, refused } = latestDecisionOf(post);
  const words = { published: t`已通过`, rejected: t`未通过`, hidden: t`已隐藏`, pending: '', deleted: '' };
  const Icon = state === 'published' ? CircleCheck : state === 'rejected' ? TriangleAlert : EyeOff;
  const why = [refused?.reason, ruleName(refused?.rule ?? '')].filter(Boolean).join(' · ');
  return (
    <li>
      <PostLink post={post} className="press flex min-h-16 items-center gap-3 px-4 py-2.5">
        <Icon
          size={20}
          aria-hidden="true"
          className={`shrink-0 ${state === 'published' ? 'text-ok' : 'text-danger'}`}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body" dir="auto" lang={languageOfPost(post)}>
            {captionOf(post) || post.content || t`图片作品`}
          </span>
          <span className="block truncate text-caption text-fg3">
            {words[state]} · {formatRelativeTime(at, locale)}
            {why && ` · ${why}`}
          </span>
        </span>
      </PostLink>
    </li>
  );
}
