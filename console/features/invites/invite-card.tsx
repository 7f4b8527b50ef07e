import { ArrowRightOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { inviteLimits } from '@muyu/contract/invite.ts';
import { careErrors, decideInvite, type HeldInvite, heldInvites } from '@muyu/contract/operator-users.ts';
import { Button } from 'antd';
import { client } from '../../app/client.ts';
import { minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useAct } from '../../app/use-act.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './invites.module.css';

type InviteCardProps = { invite: HeldInvite; onRefuse(): void };

/** Who invited whom, from where, and how many more came from there that day. */
export function InviteCard({ invite, onRefuse }: InviteCardProps) {
  const { t } = useLingui();
  const tag = useTag();
  const { inviteeId, inviter, invitee, at, origin, sameOrigin } = invite;
  const hours = inviteLimits.vipHours;
  const registered = minuteText(at, tag);
  const grant = useAct({
    act: () => client.request(decideInvite, { inviteeId, grant: true }),
    stale: [client.keyOf(heldInvites)],
    said: () => t`Granted: ${inviter.nickname}`,
    gone: [careErrors.alreadyDecided],
    loud: true,
  });
  return (
    <>
      <div className={styles.pair}>
        <Person user={inviter}>
          <div className={list.aside}>
            <Trans>invited</Trans>
          </div>
        </Person>
        <ArrowRightOutlined className={styles.arrow ?? ''} aria-hidden="true" />
        <Person user={invitee}>
          <div className={list.aside}>{registered}</div>
        </Person>
      </div>
      <p className={list.meta}>
        <span className={list.late}>
          <Plural
            value={sameOrigin}
            one="# registration from the same place that day"
            other="# registrations from the same place that day"
          />
        </span>
        <span>
          <Trans>
            from <code>{origin}</code>
          </Trans>
        </span>
      </p>
      <div className={list.acts}>
        <Button onClick={onRefuse} disabled={grant.pending}>
          <Trans>Refuse</Trans>
        </Button>
        <Button type="primary" loading={grant.pending} onClick={() => grant.run()}>
          <Trans>Grant {hours} hours of VIP</Trans>
        </Button>
      </div>
    </>
  );
}
