import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@muyu/contract/account/login.ts';
import { listUsers, revokeUserSessions } from '@muyu/contract/admin/account.ts';
import { type AdminUserDetail, getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { deviceName } from '@muyu/contract/core/device/user-agent.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import styles from './user-page.module.css';

type PendingLogout = { session: Session | null };

/** The sessions of a user. Operators can end one session or all. */
export function UserSessions({ user }: { user: AdminUserDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { userId, sessions } = user;
  const count = sessions.length;
  const mayEnd = mayOpen(useOperator(), 'sanction') && count > 0;
  const [ending, setEnding] = useState<PendingLogout | null>(null);
  const end = useOperatorMutation({
    act: ({ session, reason }: PendingLogout & { reason: string }) =>
      client.request(revokeUserSessions, {
        userId,
        reason,
        ...(session ? { sessionId: session.sessionId } : {}),
      }),
    invalidates: [client.keyOf(getUserDetail, { userId }), client.keyOf(listUsers)],
    successMessage: () => t`Logged out`,
    onSettled: () => setEnding(null),
  });
  const nameOf = ({ device }: Session) => deviceName(device) ?? (device || t`Unknown device`);
  return (
    <section className={styles.section} aria-label={t`Sessions`}>
      <div className={list.cardHead}>
        <h3 className={styles.heading}>{t`Sessions`}</h3>
        {mayEnd && (
          <Button size="small" onClick={() => setEnding({ session: null })}>
            <Trans>Log out everywhere</Trans>
          </Button>
        )}
      </div>
      {count === 0 && (
        <p className={styles.nothing}>
          <Trans>Not logged in on any device.</Trans>
        </p>
      )}
      <ul className={styles.items}>
        {sessions.map((session) => (
          <li key={session.sessionId} className={styles.session}>
            <div>
              <div title={session.device}>{nameOf(session)}</div>
              <p className={list.meta}>
                <span>{session.address}</span>
                <span>
                  <Trans>Last seen</Trans> {formatDateTime(session.seenAt, tag)}
                </span>
                <span>
                  <Trans>Logged in</Trans> {formatDateTime(session.createdAt, tag)}
                </span>
              </p>
            </div>
            {mayEnd && (
              <Button
                size="small"
                aria-label={t`Log out: ${nameOf(session)}`}
                onClick={() => setEnding({ session })}
              >
                <Trans>Log out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={ending !== null}
        title={ending?.session ? t`Log this device out?` : t`Log out everywhere?`}
        label={t`Reason, for the audit log`}
        presets={[t`Someone else may be using the account.`, t`The user asked for it.`]}
        okText={t`Log out`}
        danger
        mutation={end}
        onClose={() => setEnding(null)}
        onDone={(reason) => ending && end.run({ ...ending, reason })}
      >
        <p className={styles.hint}>
          {ending?.session ? (
            nameOf(ending.session)
          ) : (
            <Plural value={count} one="# session ends." other="# sessions end." />
          )}
        </p>
      </ReasonDialog>
    </section>
  );
}
