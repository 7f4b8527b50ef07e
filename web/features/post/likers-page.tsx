import { useLingui } from '@lingui/react/macro';
import { likers } from '@muyu/contract/post.ts';
import { useRef } from 'react';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Page } from '../../ui/page.tsx';
import { useScrollPlace } from '../../ui/scroll-place.ts';
import { Empty } from '../../ui/states.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { PeopleList, personId } from '../social/people-list.tsx';

/** Who liked a post, newest first. */
export function LikersPage({ postId }: { postId: string }) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  useScrollPlace(scroller, true);
  const paged = usePaged(client.pages(likers, { postId }), personId, {
    enabled: postId !== '',
    inlineNotFound: true,
  });
  return (
    <Page scrollRef={scroller} bar={<TopBar back title={t`赞过的人`} />}>
      <PeopleList
        paged={paged}
        empty={<Empty title={t`还没有人点赞`} text={t`喜欢的话，可以做第一个。`} />}
      />
    </Page>
  );
}
