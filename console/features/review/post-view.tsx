import { EnvironmentOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { Tag } from 'antd';
import { momentText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import { AuthorCard } from './author-card.tsx';
import { PostPictures } from './post-pictures.tsx';
import styles from './post-view.module.css';

type PostViewProps = {
  item: ReviewItem;
  picture: number | null;
  onZoom(at: number): void;
  onPicture(at: number): void;
  onZoomClose(): void;
};

/** The whole post as its readers would get it, and who wrote it. `picture` is the one that is zoomed. */
export function PostView({ item, ...zoom }: PostViewProps) {
  const { t } = useLingui();
  const tag = useTag();
  const submitted = momentText(item.submittedAt, tag);
  return (
    <article
      className={styles.post}
      aria-labelledby="post-title"
      data-pictures={item.files.length > 0 || undefined}
    >
      {item.files.length > 0 && <PostPictures pictures={item.files} {...zoom} />}
      <div className={styles.words}>
        <div className={styles.labels}>
          {item.aiMade && <Tag color="purple">{t`AI-made (declared)`}</Tag>}
          {item.files.length === 0 && <Tag>{t`Text only`}</Tag>}
          <time className={styles.submitted} dateTime={item.submittedAt}>
            <Trans>Submitted {submitted}</Trans>
          </time>
        </div>
        <h2 className={styles.title} id="post-title">
          {item.title || t`Without a title`}
        </h2>
        {item.content ? (
          <p className={styles.content}>{item.content}</p>
        ) : (
          <p className={styles.absent}>
            <Trans>No text</Trans>
          </p>
        )}
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t`Tags`}>
            {item.tags.map((name) => (
              <li key={name}>
                <Tag>#{name}</Tag>
              </li>
            ))}
          </ul>
        )}
        {item.address && (
          <p className={styles.place}>
            <EnvironmentOutlined aria-hidden="true" /> <span className="heard">{t`Place`}</span>
            {item.address}
          </p>
        )}
        <AuthorCard author={item.author} published={item.authorPublished} rejected={item.authorRejected} />
      </div>
    </article>
  );
}
