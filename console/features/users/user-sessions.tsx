import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@muyu/contract/login.ts';
import {
  type CaredUserDetail,
  revokeUserSessions,
  userDetail,
  userPage,
} from '@muyu/contract/operator-users.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useOperator } from '../../app/operator.ts';
import { mayOpen } from '../../app/places.tsx';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import { useTag } from '../../app/use-tag.ts';
import { deviceName } from './device-name.ts';
import styles from './user-page.module.css';

type Ending = { session: Session | null };

/** Where somebody is logged in; operators can end one session or all. */
export function UserSessions({ user }: { user: CaredUserDetail }) {
  const { t } = useLingui();
  const tag = useTag();
  const { userId, sessions } = user;
  const count = sessions.length;
  const mayEnd = mayOpen(useOperator(), 'sanction') && count > 0;
  const [ending, setEnding] = useState<Ending | null>(null);
  const end = useAct({
    act: ({ session, reason }: Ending & { reason: string }) =>
      client.request(revokeUserSessions, {
        userId,
        reason,
        ...(session ? { sessionId: session.sessionId } : {}),
      }),
    stale: [client.keyOf(userDetail, { userId }), client.keyOf(userPage)],
    said: () => t`Logged out`,
    onEnd: () => setEnding(null),
  });
  const nameOf = ({ device }: Session) => deviceName(device) ?? (device || t`Unknown device`);
  const close = () => {
    end.reset();
    setEnding(null);
  };
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
          <Trans>Logged in nowhere.</Trans>
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
                  <Trans>Last seen</Trans> {minuteText(session.seenAt, tag)}
                </span>
                <span>
                  <Trans>Logged in</Trans> {minuteText(session.createdAt, tag)}
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
        presets={[t`The account may be in other hands.`, t`The user asked for it.`]}
        okText={t`Log out`}
        danger
        pending={end.pending}
        error={end.error}
        onCancel={close}
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
