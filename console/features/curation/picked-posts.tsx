import { FileTextOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  listPickedPosts,
  orderPickedPosts,
  type PickedPost,
  pickErrors,
  pickPost,
  unpickPost,
} from '@muyu/contract/admin/curation.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Tag } from 'antd';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { CoverThumbnail } from '../../ui/media/cover-thumbnail.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { AddForm, clearSent } from './add-form.tsx';
import styles from './curation.module.css';
import { OrderedList } from './ordered-list.tsx';

const invalidates = [client.keyOf(listPickedPosts)];

/** Picked posts: add by link, order, remove. */
export function PickedPosts() {
  const { t } = useLingui();
  const query = useQuery(client.query(listPickedPosts, {}));
  const [form] = Form.useForm<{ given: string }>();
  const add = useOperatorMutation({
    act: async (post: string) => {
      await client.request(pickPost, { post });
      clearSent(form, post);
    },
    invalidates,
    successMessage: () => t`Picked`,
  });
  const order = useOperatorMutation({
    act: ({ ids, seen }: { ids: string[]; seen: string[] }) =>
      client.request(orderPickedPosts, { postIds: ids, seen }),
    invalidates,
    successMessage: () => t`Order saved`,
    gone: [pickErrors.picksChanged],
    notifyOnError: true,
  });
  const remove = useOperatorMutation({
    act: ({ postId }: PickedPost) => client.request(unpickPost, { postId }),
    invalidates,
    successMessage: () => t`Removed from the list`,
    gone: [postErrors.notFound],
    notifyOnError: true,
  });
  if (!query.data) return query.error ? <Failure query={query} /> : <CardsSkeleton />;
  return (
    <>
      <AddForm form={form} label={t`Link or ID of a post`} addLabel={t`Pick`} mutation={add} />
      <OrderedList
        items={query.data}
        idOf={({ postId }) => postId}
        nameOf={({ title, content, postId }) => title || excerpt(content, 40) || postId}
        pending={order.pending || remove.pending}
        onOrder={order.run}
        onRemove={remove.run}
        empty={t`Nothing is picked yet. Paste the link of a post.`}
        render={(post) => <PostSummary post={post} />}
      />
    </>
  );
}

/** A post that is not shown has no text: its id is what the editor has pasted. */
function PostSummary({ post: { postId, title, content, author, cover, shown } }: { post: PickedPost }) {
  return (
    <div className={styles.post}>
      <CoverThumbnail key={cover?.src} picture={cover} icon={<FileTextOutlined />} />
      <div className={styles.lines}>
        <strong dir="auto" lang={languageOf(`${title}\n${content}`)}>
          {title || excerpt(content, 80) || postId}
        </strong>
        <span className={list.meta}>
          <span dir="auto" lang={languageOf(author.nickname)}>
            {author.nickname}
          </span>
          {!shown && (
            <Tag>
              <Trans>Not published</Trans>
            </Tag>
          )}
        </span>
      </div>
    </div>
  );
}
