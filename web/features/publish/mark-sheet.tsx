import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account.ts';
import { type MarkedUser, postLimits, recentMarks } from '@muyu/contract/post.ts';
import { followList } from '@muyu/contract/social.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Card = Pick<UserCard, 'userId' | 'nickname' | 'headImgUrl'>;
type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  marks: readonly MarkedUser[];
  onChange(marks: MarkedUser[]): void;
};

/** People to name: whom I named lately, then whom I follow. */
export function MarkSheet({ open, onOpenChange, ...rest }: Props) {
  const { t } = useLingui();
  const most = postLimits.marks;
  return (
    <Sheet
      tall
      open={open}
      onOpenChange={onOpenChange}
      title={t`标记用户`}
      foot={
        <div className="flex items-center gap-3 border-t border-line px-4 py-2.5">
          <span className="numbers flex-1 text-body text-fg2">
            {rest.marks.length}/{most}
          </span>
          <Button onClick={() => onOpenChange(false)}>{t`完成`}</Button>
        </div>
      }
    >
      {open && <People {...rest} />}
    </Sheet>
  );
}

const named = (wanted: string) => (card: Card) =>
  card.nickname.toLowerCase().includes(wanted.trim().toLowerCase());

function People({ marks, onChange }: Pick<Props, 'marks' | 'onChange'>) {
  const { t } = useLingui();
  const me = useSession((session) => session.account?.userId ?? '');
  const [wanted, setWanted] = useState('');
  const { data: lately = [] } = useQuery(client.query(recentMarks, {}));
  const follows = usePaged<Card>(client.pages(followList, { userId: me }), ({ userId }) => userId);
  const { hasMore, loadingMore, moreFailed, loadMore } = follows;

  // A name is looked for among all of them.
  const further = wanted.trim() !== '' && hasMore && !loadingMore && !moreFailed;
  useEffect(() => {
    if (further) void loadMore();
  }, [further, loadMore]);

  const known = new Set(lately.map(({ userId }) => userId));
  const groups = [
    { key: 'recent', name: t`最近标记过`, cards: lately.filter(named(wanted)) },
    {
      key: 'follows',
      name: t`我的关注`,
      cards: follows.items.filter(({ userId }) => !known.has(userId)).filter(named(wanted)),
    },
  ].filter(({ cards }) => cards.length > 0);
  const full = marks.length >= postLimits.marks;
  const toggle = ({ userId, nickname }: Card) =>
    onChange(
      marks.some((one) => one.userId === userId)
        ? marks.filter((one) => one.userId !== userId)
        : [...marks, { userId, nickname }],
    );
  return (
    <>
      <SearchField label={t`按昵称查找`} value={wanted} onChange={setWanted} />
      {follows.pending && [0, 1, 2].map((row) => <Skeleton key={row} className="mb-2 h-14" />)}
      {groups.map(({ key, name, cards }) => (
        <section key={key} aria-label={name} className="pb-3">
          <h3 className="text-caption font-medium text-fg3">{name}</h3>
          <ul>
            {cards.map((card) => {
              const on = marks.some(({ userId }) => userId === card.userId);
              return (
                <li key={card.userId}>
                  <button
                    type="button"
                    aria-pressed={on}
                    disabled={!on && full}
                    onClick={() => toggle(card)}
                    className="flex h-14 w-full items-center gap-3 text-left transition-colors active:bg-s2 disabled:opacity-45"
                  >
                    <Avatar src={card.headImgUrl} name={card.nickname} size={40} />
                    <span className="min-w-0 flex-1 truncate text-body">{card.nickname}</span>
                    <span
                      aria-hidden="true"
                      className={cx(
                        'grid size-6 shrink-0 place-items-center rounded-full border-2',
                        on ? 'border-brand bg-brand text-on-brand' : 'border-control',
                      )}
                    >
                      {on && <Check size={14} strokeWidth={3} />}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {!follows.pending && !further && groups.length === 0 && (
        <p className="py-8 text-center text-body text-fg2">
          {wanted.trim() ? t`没有找到这个人` : t`关注一些人之后，就能在这里标记他们`}
        </p>
      )}
      {hasMore && (
        <Button full variant="ghost" busy={loadingMore} onClick={() => void loadMore()}>
          {moreFailed ? t`没加载出来，再试一次` : t`加载更多`}
        </Button>
      )}
    </>
  );
}
