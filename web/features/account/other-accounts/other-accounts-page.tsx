import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readStored, useOutbox } from '../../../client/offline/outbox.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { useUnsentText } from '../unsent.ts';
import { eraseAccount } from './erase-account.ts';
import { RemarkSheet } from './remark-sheet.tsx';
import {
  endSavedSession,
  removeSavedLogin,
  type SavedAccount,
  saveLogin,
  useSavedAccounts,
} from './saved-accounts.ts';
import { SavedRow } from './saved-row.tsx';
import { useSwitch } from './use-switch.ts';

/** The saved logins of this device: open, annotate, delete, add. */
export function OtherAccountsPage() {
  const { t } = useLingui();
  const list = useSavedAccounts((accounts) => accounts.list);
  const session = useSession();
  const current = isMember(session) ? session.account?.userId : undefined;
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState<SavedAccount | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [remarking, setRemarking] = useState<SavedAccount | null>(null);
  const switching = useSwitch();
  const unsentText = useUnsentText();
  // Rendered again when another account has become the current one.
  const { userId: queueOwner, entries } = useOutbox();
  const queueOf = (userId: string) => (userId === queueOwner ? entries : readStored(userId));

  const { account, token } = session;
  useEffect(() => {
    if (account && token) saveLogin(account, token);
  }, [account, token]);

  const deleteLogin = () => {
    setConfirming(false);
    if (!deleting) return;
    removeSavedLogin(deleting.account.userId);
    eraseAccount(deleting.account.userId);
    // A deleted login must not keep its session; the row is deleted even when the server cannot be reached.
    if (deleting.token) void endSavedSession(deleting.token).catch(() => undefined);
    if (list.length <= 1) setEditing(false);
  };
  const name = deleting?.account.nickname ?? '';
  const lost = deleting ? unsentText(queueOf(deleting.account.userId)) : '';
  return (
    <Page
      glow
      bar={
        <TopBar
          back
          title={t`其他账号`}
          right={
            list.length > 0 && (
              <button
                type="button"
                onClick={() => setEditing(!editing)}
                className="h-11 px-4 text-body text-fg2"
              >
                {editing ? t`完成` : t`编辑`}
              </button>
            )
          }
        />
      }
      foot={
        <footer className="shrink-0 px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <Link
            to="/login/autologin"
            search={{ add: '1' }}
            className="press flex h-12 items-center justify-center gap-2 rounded-full bg-s2 text-input font-medium"
          >
            <UserRoundPlus size={20} aria-hidden="true" />
            <Trans>添加账号</Trans>
          </Link>
        </footer>
      }
    >
      {list.length === 0 ? (
        <EmptyState title={t`还没有登录过的账号`} text={t`登录过的账号会出现在这里，点一下就能切换。`} />
      ) : (
        <>
          <ul className="mx-4 mt-3 divide-y divide-line overflow-hidden rounded-card bg-s1">
            {list.map((saved) => (
              <SavedRow
                key={saved.account.userId}
                saved={saved}
                unsent={queueOf(saved.account.userId).length}
                current={saved.account.userId === current}
                editing={editing}
                busy={switching.busy === saved.account.userId}
                onPick={() => void switching.pick(saved)}
                onRemark={() => setRemarking(saved)}
                onDelete={() => {
                  setDeleting(saved);
                  setConfirming(true);
                }}
              />
            ))}
          </ul>
          <p className="px-6 pt-4 text-center text-caption text-balance text-fg3">
            <Trans>这里只记住账号和登录状态，不会保存密码。公用设备上请记得删除。</Trans>
          </p>
        </>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t`删除「${name}」？`}
        text={[
          t`这台设备会退出并不再记住它，它在这台设备上的草稿也会删除。账号本身不受影响。`,
          lost && t`它还有 ${lost}没发出，删除后就没有了；切换到这个账号就会发出。`,
        ]
          .filter(Boolean)
          .join('\n')}
        confirmLabel={t`删除`}
        danger
        onConfirm={deleteLogin}
      />
      <RemarkSheet saved={remarking} onClose={() => setRemarking(null)} />
    </Page>
  );
}
