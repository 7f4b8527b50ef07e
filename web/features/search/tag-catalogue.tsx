import { useLingui } from '@lingui/react/macro';
import { listHotTags, listTags } from '@muyu/contract/tag.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { formatCompactCount } from '../../ui/format-number.ts';

/** The catalogue of tags: those of the hottest posts with their counts first, then the others in their order. */
export function TagCatalogue() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: all } = useQuery(client.query(listTags, {}));
  const { data: hot = [], isPending } = useQuery(client.query(listHotTags, {}));
  if (isPending || !all?.length) return null;
  const hotIds = new Set(hot.map(({ tagId }) => tagId));
  const tags = [
    ...hot,
    ...all.filter(({ tagId }) => !hotIds.has(tagId)).map((tag) => ({ ...tag, postNum: null })),
  ];
  return (
    <section className="px-4 pt-5 pb-8">
      <h2 className="text-bar font-semibold">{t`标签`}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map(({ tagId, name, postNum }) => (
          <li key={tagId} className="max-w-full">
            <Link
              to="/post/tags"
              search={{ tagId }}
              className="press flex h-11 max-w-full min-w-11 items-center gap-1.5 rounded-full bg-s2 px-4 text-caption"
            >
              <span className="truncate">#{name}</span>
              {postNum !== null && postNum > 0 && (
                <span className="numbers shrink-0 text-fg3">{formatCompactCount(postNum, locale)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
