import { ArrowRightOutlined } from '@ant-design/icons';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { decideInvite, type HeldInvite, listHeldInvites } from '@muyu/contract/admin/invitation.ts';
import { Button } from 'antd';
import { client } from '../../client/client.ts';
import { useSiteSetting } from '../../client/site-settings.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import { useLabelled } from '../../ui/use-labelled.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import styles from './invites.module.css';

type InviteCardProps = { invite: HeldInvite; onRefuse(): void };

/**
 * One invitation with inviter, invitee, address and the number of other registrations from that address on
 * that day.
 */
export function InviteCard({ invite, onRefuse }: InviteCardProps) {
  const { t } = useLingui();
  const about = useLabelled();
  const tag = useLocaleTag();
  const { inviteeId, inviter, invitee, at, origin, sameOrigin } = invite;
  const hours = useSiteSetting('invitation.rewardHours');
  const granting = t`${plural(hours, { one: 'Grant # hour of VIP', other: 'Grant # hours of VIP' })}`;
  const registered = formatDateTime(at, tag);
  const grant = useOperatorMutation({
    act: () => client.request(decideInvite, { inviteeId, grant: true }),
    invalidates: [client.keyOf(listHeldInvites)],
    successMessage: () => t`Granted: ${inviter.nickname}`,
    gone: [userAdminErrors.alreadyDecided],
    notifyOnError: true,
  });
  return (
    <>
      <div className={styles.pair}>
        <UserSummary user={inviter}>
          <div className={list.aside}>
            <Trans>invited</Trans>
          </div>
        </UserSummary>
        <ArrowRightOutlined className={styles.arrow ?? ''} aria-hidden="true" />
        <UserSummary user={invitee}>
          <div className={list.aside}>{registered}</div>
        </UserSummary>
      </div>
      <p className={list.meta}>
        <span className={list.late}>
          <Plural
            value={sameOrigin}
            one="# registration from the same origin that day"
            other="# registrations from the same origin that day"
          />
        </span>
        <span>
          <Trans>
            from <code>{origin}</code>
          </Trans>
        </span>
      </p>
      <div className={list.acts}>
        <Button aria-label={about(t`Refuse`, inviter.nickname)} onClick={onRefuse} disabled={grant.pending}>
          <Trans>Refuse</Trans>
        </Button>
        <Button
          type="primary"
          loading={grant.pending}
          aria-label={about(granting, inviter.nickname)}
          onClick={() => grant.run()}
        >
          {granting}
        </Button>
      </div>
    </>
  );
}
