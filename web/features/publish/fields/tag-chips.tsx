import { useLingui } from '@lingui/react/macro';
import { listTags } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../../client/client.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/list/skeleton.tsx';

type Props = {
  chosen: readonly string[];
  onChange(tagIds: string[]): void;
  /** Called, while the server refuses the tags, with those of the chosen ones that exist. */
  onDrop(tagIds: string[]): void;
  error?: string;
};

/** Chooses the tags of a post, which are a row for a finger; a mouse has all of them in view. */
export function TagChips({ chosen, onChange, onDrop, error }: Props) {
  const { t } = useLingui();
  const { data: tags, isError, isStale, refetch } = useQuery(client.query(listTags, {}));
  const max = useSetting('post.tagCount');
  const full = chosen.length >= max;
  const known = chosen.filter((id) => tags?.some(({ tagId }) => tagId === id));
  const isMissingSome = Boolean(error) && tags !== undefined && known.length < chosen.length;
  const dropMissing = useEffectEvent(() => onDrop(known));
  // A tag that was blocked since has no chip to take it off; the server replaces merged ones. An old list may not have the newest yet.
  useEffect(() => {
    if (!isMissingSome) return;
    if (isStale) void refetch();
    else dropMissing();
  }, [isMissingSome, isStale, refetch]);
  const toggle = (tagId: string) =>
    onChange(chosen.includes(tagId) ? chosen.filter((id) => id !== tagId) : [...chosen, tagId]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between text-caption font-medium text-fg2">
        {t`标签`}
        <span className="numbers text-fg3">
          {chosen.length}/{max}
        </span>
      </legend>
      <div className="side-row -mx-4 -my-1 gap-2 px-4 py-1 not-pointer-coarse:flex-wrap">
        {!tags &&
          !isError &&
          [0, 1, 2, 3].map((chip) => <Skeleton key={chip} className="h-9 w-16 rounded-full" />)}
        {isError && (
          <button type="button" className="h-11 text-caption text-brand" onClick={() => void refetch()}>
            {t`标签没加载出来，再试一次`}
          </button>
        )}
        {tags?.map(({ tagId, name }) => {
          const on = chosen.includes(tagId);
          return (
            <button
              key={tagId}
              type="button"
              aria-pressed={on}
              disabled={!on && full}
              onClick={() => toggle(tagId)}
              className={cx(
                'hit press relative h-9 max-w-full shrink-0 rounded-full px-4 text-caption transition-colors disabled:opacity-45',
                on ? 'bg-tint-brand font-semibold text-ink-brand' : 'bg-s2 text-fg2',
              )}
            >
              <span className="block truncate">#{name}</span>
            </button>
          );
        })}
      </div>
      <p
        aria-live="polite"
        className={cx('mt-2 min-h-line-caption text-caption', error ? 'text-danger' : 'text-fg3')}
      >
        {error ?? (full ? t`最多 ${max} 个标签` : '')}
      </p>
    </fieldset>
  );
}
