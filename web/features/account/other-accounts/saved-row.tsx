import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { SavedAccount } from './saved-accounts.ts';

type Props = {
  saved: SavedAccount;
  /** Number of acts that this device sends after the next login of the account. */
  unsent: number;
  current: boolean;
  editing: boolean;
  busy: boolean;
  onPick(): void;
  onRemark(): void;
  onDelete(): void;
};

/** A saved login. A swipe to the left, or the edit mode, shows its delete button. */
export function SavedRow({ saved, unsent, current, editing, busy, onPick, onRemark, onDelete }: Props) {
  const { t } = useLingui();
  const { account, remark, token } = saved;
  const { nickname } = account;
  const swipes = !editing && !current;
  return (
    <li className={swipes ? 'scroller flex snap-x snap-mandatory overflow-x-auto' : 'flex'}>
      <div className="flex w-full shrink-0 snap-start items-center">
        <button
          type="button"
          disabled={current || editing}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={onPick}
          className="flex min-h-18 min-w-0 flex-1 items-center gap-3 py-2 pr-2 pl-4 text-left transition-colors focus-visible:-outline-offset-2 enabled:active:bg-s2"
        >
          <Avatar src={account.headImgUrl} name={nickname} size={48} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate text-input font-medium">
              {remark || nickname}
              {remark && (
                <span dir="auto" className="ml-2 text-caption font-normal text-fg3">
                  {nickname}
                </span>
              )}
            </span>
            <span className="block truncate text-caption text-fg3">
              {account.username}
              {token === null && (
                <>
                  {' · '}
                  <Trans>需要密码</Trans>
                </>
              )}
              {unsent > 0 && ` · ${t`${plural(unsent, { other: '# 个操作没发出' })}`}`}
            </span>
          </span>
          {busy ? (
            <Spinner />
          ) : current ? (
            <span className="shrink-0 rounded-full bg-tint-brand px-2.5 py-1 text-caption text-ink-brand">
              <Trans>当前</Trans>
            </span>
          ) : (
            !editing && <ChevronRight size={18} className="shrink-0 text-fg3" aria-hidden="true" />
          )}
        </button>
        {editing && (
          <span className="flex shrink-0 pr-2">
            <IconButton label={t`给 ${nickname} 写备注`} onClick={onRemark} className="text-fg2">
              <Pencil size={20} />
            </IconButton>
            {!current && (
              <IconButton label={t`删除 ${nickname}`} onClick={onDelete} className="text-danger">
                <Trash2 size={20} />
              </IconButton>
            )}
          </span>
        )}
      </div>
      {swipes && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onDelete}
          className="grid w-22 shrink-0 snap-end place-items-center bg-badge text-body font-medium text-white"
        >
          <Trans>删除</Trans>
        </button>
      )}
    </li>
  );
}
