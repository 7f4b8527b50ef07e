import { Trans, useLingui } from '@lingui/react/macro';
import {
  appealPage,
  type CaredSanction,
  careErrors,
  liftSanction,
  userDetail,
  userPage,
} from '@muyu/contract/operator-users.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAbout } from '../../app/use-about.ts';
import { useAct } from '../../app/use-act.ts';
import { liftReasons, sanctionTexts } from './sanction-texts.ts';
import styles from './sanctions.module.css';
import { waitsForAnswer } from './standing.ts';

type LiftDialogProps = { sanction: CaredSanction | null; onClose(): void };

/** Takes a sanction back, with a reason; an appeal that waits is answered by it. */
export function LiftDialog({ sanction, onClose }: LiftDialogProps) {
  const { t, i18n } = useLingui();
  const about = useAbout();
  const lift = useAct({
    act: (reason: string) => client.request(liftSanction, { sanctionId: sanction?.sanctionId ?? '', reason }),
    stale: [client.keyOf(userDetail), client.keyOf(userPage), client.keyOf(appealPage)],
    said: () => t`Taken back`,
    gone: [careErrors.alreadyLifted],
    onEnd: onClose,
  });
  const close = () => {
    lift.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={sanction !== null}
      title={t`Take this back?`}
      label={t`Reason`}
      presets={liftReasons.map((each) => i18n._(each))}
      okText={t`Take back`}
      pending={lift.pending}
      error={lift.error}
      onCancel={close}
      onDone={lift.run}
    >
      {sanction && (
        <p className={styles.effect}>
          {about(i18n._(sanctionTexts[sanction.kind].name), sanction.reason)}
          {waitsForAnswer(sanction) && (
            <>
              <br />
              <Trans>The appeal that waits is answered with this reason.</Trans>
            </>
          )}
        </p>
      )}
    </ReasonDialog>
  );
}
