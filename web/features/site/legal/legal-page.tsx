import { useLingui } from '@lingui/react/macro';
import { getLegalText, type LegalDocument } from '@muyu/contract/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { type LegalBlock, parseLegalText } from './parse-legal-text.ts';
import { legalPaths, useLegalTitles } from './titles.ts';

/** A document of the site in the language of the reader; it opens without an account. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useLingui();
  const locale = useLocale();
  const titles = useLegalTitles();
  const query = useQuery({
    ...client.query(getLegalText, { document }),
    queryKey: [getLegalText.id, document, locale],
  });
  const { data } = query;
  const others = (['terms', 'privacy', 'rules'] as const).filter((each) => each !== document);
  const day = data?.publishedAt ? formatDateTime(data.publishedAt, locale) : null;
  return (
    <Page bar={<TopBar back title={titles[document]} />}>
      <article className="px-6 pt-2 pb-12 text-body">
        {data && day && <p className="mb-3 text-caption text-fg3">{t`第 ${data.version} 版，${day} 发布`}</p>}
        {data && parseLegalText(data.text).map((block) => <Block key={keyOf(block)} block={block} />)}
        {query.isPending && <Placeholder />}
        {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!query.isPending && (
          <nav className="mt-8 flex flex-wrap gap-x-6">
            {others.map((each) => (
              <Link
                key={each}
                to={legalPaths[each]}
                replace
                className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
              >
                {titles[each]}
              </Link>
            ))}
          </nav>
        )}
      </article>
    </Page>
  );
}

const keyOf = (block: LegalBlock) => (block.kind === 'list' ? block.items.join() : block.kind + block.text);

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') return <h2 className="mt-7 text-bar font-semibold">{block.text}</h2>;
  if (block.kind === 'paragraph') return <p className="mt-2 text-fg2">{block.text}</p>;
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-fg2 marker:text-fg3">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3', 'w-3/4'];

const Placeholder = () => (
  <div className="flex flex-col gap-4 pt-2">
    {lines.map((width) => (
      <Skeleton key={width} className={`h-4 rounded-tag ${width}`} />
    ))}
  </div>
);
