import { CommentOutlined, EnvironmentOutlined, TeamOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import { Tag } from 'antd';
import type { RefObject } from 'react';
import { QuotableTags } from '../quote/quotable-tags.tsx';
import { QuoteChip } from '../quote/quote-chip.tsx';
import type { QuoteState } from '../quote/use-quote.ts';
import { AuthorCard } from './author-card.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { ItemLabels } from './item-labels.tsx';
import { MatchedTerms } from './matched-terms.tsx';
import { PostFiles, type PostFilesProps } from './post-files.tsx';
import styles from './post-view.module.css';

type PostViewProps = Omit<PostFilesProps, 'quote'> & {
  item: ReviewItem;
  /** The first video of the post. */
  player: RefObject<HTMLVideoElement | null>;
  quoting: QuoteState;
};

/** The post as readers will see it, and its author. The files fill the middle. */
export function PostView({ item, quoting, ...files }: PostViewProps) {
  const { t } = useLingui();
  const untitled = { post: t`Untitled`, comment: t`Comment`, snapshot: t`Snapshot` }[item.targetType];
  return (
    <article
      className={styles.post}
      aria-labelledby="post-title"
      data-pictures={item.files.length > 0 || undefined}
    >
      {item.files.length > 0 && <PostFiles item={item} quote={quoting.quote} {...files} />}
      <div className={styles.words}>
        <ItemLabels item={item} />
        <h2
          className={item.targetType === 'comment' ? 'visually-hidden' : styles.title}
          id="post-title"
          data-quote={item.title ? 'title' : undefined}
          lang={item.title ? languageOfPost(item) : undefined}
        >
          {item.title ? <HighlightedText text={item.title} words={item.words} /> : untitled}
        </h2>
        {item.content ? (
          <p className={styles.content} data-quote="text" lang={languageOfPost(item)}>
            <HighlightedText text={item.content} words={item.words} />
          </p>
        ) : (
          <p className={styles.absent}>
            <Trans>No text</Trans>
          </p>
        )}
        {item.onPost && <OnPost {...item.onPost} />}
        {item.words.length > 0 && <MatchedTerms words={item.words} />}
        <QuotableTags tags={item.tags} quoting={quoting} />
        {item.address && (
          <p className={styles.place}>
            <EnvironmentOutlined aria-hidden="true" /> <span className="visually-hidden">{t`Place`}</span>
            {item.address}
          </p>
        )}
        {item.marks.length > 0 && (
          <div className={styles.marks}>
            <span>
              <TeamOutlined aria-hidden="true" /> <Trans>Tagged people</Trans>
            </span>
            <ul>
              {item.marks.map(({ userId, nickname }) => (
                <li key={userId}>
                  <Tag>@{nickname}</Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.quote}>
          <QuoteChip quote={quoting.quote} onClear={quoting.clear} />
        </div>
        <AuthorCard author={item.author} published={item.authorPublished} rejected={item.authorRejected} />
      </div>
    </article>
  );
}

/** The post that a comment belongs to. */
const OnPost = ({ title }: NonNullable<ReviewItem['onPost']>) => (
  <p className={styles.place}>
    <CommentOutlined aria-hidden="true" /> <Trans>On the post “{title}”</Trans>
  </p>
);
