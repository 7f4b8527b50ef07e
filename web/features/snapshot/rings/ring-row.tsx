import '../snapshot.css';
import { useLingui } from '@lingui/react/macro';
import type { SnapshotRing } from '@muyu/contract/snapshot.ts';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { maskedName } from '#features/social';
import { type Account, useSession } from '../../../client/session.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';
import { AvatarRing } from './avatar-ring.tsx';
import { useSnapshotRings } from './snapshot-rings.ts';
import { usePublishSheet } from './snapshot-slot.ts';

const sheet = lazyComponent(() => import('../publish/publish-sheet.tsx').then((m) => m.PublishSheet));

/** The row of followed people with snapshots; the viewer first, with a plus. */
export function RingRow() {
  const { t } = useLingui();
  const rings = useSnapshotRings(({ list }) => list);
  const own = rings?.find(({ isOwn }) => isOwn) ?? null;
  const account = useSession((session) => session.account);
  return (
    <nav aria-label={t`快照`} className="h-[104px]">
      <ul className="side-row h-full snap-x snap-proximity items-start gap-1 px-3 pt-3">
        {account && (
          <li className="shrink-0 snap-start scroll-ml-3">
            <PublishButton account={account} alone={own !== null} />
          </li>
        )}
        {rings === null
          ? [1, 2, 3].map((index) => (
              <li key={index} aria-hidden="true" className="w-18 shrink-0">
                <span className="skeleton mx-auto block size-15 rounded-full" />
              </li>
            ))
          : rings.map((ring) => (
              <li key={ring.userId} className="shrink-0 snap-start scroll-ml-3">
                <Ring ring={ring} />
              </li>
            ))}
      </ul>
    </nav>
  );
}

const nameLine = 'mt-2 block w-full truncate px-0.5 text-center text-micro';

function Ring({ ring }: { ring: SnapshotRing }) {
  const { t } = useLingui();
  const { user, unread, isOwn } = ring;
  const name = user.nickname || maskedName;
  const label = isOwn
    ? t`看我的快照`
    : unread > 0
      ? t`${name} 的快照，${unread} 条没看过`
      : t`${name} 的快照，都看过了`;
  return (
    <Link
      to="/post/snapshot/$id"
      params={{ id: ring.nextSnapshotId }}
      aria-label={label}
      className="press flex w-18 flex-col items-center rounded-thumb"
    >
      <AvatarRing userId={ring.userId}>
        <Avatar src={user.headImgUrl} name={user.nickname} size={60} />
      </AvatarRing>
      <span
        dir={isOwn ? undefined : 'auto'}
        className={`${nameLine} ${unread > 0 ? 'font-medium text-fg' : 'text-fg3'}`}
      >
        {isOwn ? t`我的快照` : name}
      </span>
    </Link>
  );
}

const setOpen = (open: boolean) => usePublishSheet.setState({ open });

/** The button to publish: the viewer's avatar with a plus, or a plus beside the viewer's ring. */
function PublishButton({ account, alone }: { account: Account; alone: boolean }) {
  const { t } = useLingui();
  const { open } = usePublishSheet();
  useEffect(() => () => setOpen(false), []);
  const plus = <Plus size={alone ? 24 : 15} strokeWidth={alone ? 2 : 2.6} aria-hidden="true" />;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press flex w-18 flex-col items-center rounded-thumb"
      >
        {alone ? (
          <span className="grid size-15 place-items-center rounded-full border border-dashed border-control text-fg2">
            {plus}
          </span>
        ) : (
          <span className="relative flex">
            <Avatar src={account.headImgUrl} name={account.nickname} size={60} />
            <span className="absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-bg bg-brand text-on-brand">
              {plus}
            </span>
          </span>
        )}
        <span className={`${nameLine} text-fg2`}>
          {t({ message: '发快照', context: 'under a picture of 72 px' })}
        </span>
      </button>
      <LazyOverlay
        lazy={sheet}
        open={open}
        props={{ open, onOpenChange: setOpen }}
        onLoadError={() => setOpen(false)}
      />
    </>
  );
}
