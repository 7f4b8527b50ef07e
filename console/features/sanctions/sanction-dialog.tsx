import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account.ts';
import { careLimits, sanctionUser, userDetail, userPage } from '@muyu/contract/operator-users.ts';
import type { SanctionKind } from '@muyu/contract/settings.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { busy } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAbout } from '../../app/use-about.ts';
import { useAct } from '../../app/use-act.ts';
import { NoticePreview } from './notice-preview.tsx';
import { type Draft, SanctionForm } from './sanction-form.tsx';
import { sanctionTexts } from './sanction-texts.ts';
import styles from './sanctions.module.css';
import { endOf } from './standing.ts';

type SanctionDialogProps = { user: UserCard; kind: SanctionKind; open: boolean; onClose(): void };
type Draw = { draft: Draft; until: string | null };

const formId = 'sanction-form';

/** Why and for how long, then what the user will read, which is confirmed. Back keeps what was typed. */
export function SanctionDialog({ user, kind, open, onClose }: SanctionDialogProps) {
  const { i18n } = useLingui();
  const about = useAbout();
  const texts = sanctionTexts[kind];
  const [draft, setDraft] = useState<Draft>({});
  const [shown, setShown] = useState<Draw | null>(null);
  const act = i18n._(texts.act);
  const sanction = useAct({
    act: ({ reason = '', days }: Draft) =>
      client.request(sanctionUser, { userId: user.userId, kind, reason, ...(days ? { days } : {}) }),
    stale: [client.keyOf(userDetail, { userId: user.userId }), client.keyOf(userPage)],
    said: () => about(i18n._(texts.done), user.nickname),
    onEnd: onClose,
  });
  const preview = (typed: Draft) => {
    const taken = { ...typed, reason: typed.reason?.trim() ?? '' };
    setDraft(taken);
    setShown({ draft: taken, until: taken.days ? endOf(taken.days, Date.now()) : null });
  };
  const back = () => {
    sanction.reset();
    setShown(null);
  };
  return (
    <Modal
      open={open}
      title={about(act, user.nickname)}
      footer={
        shown
          ? [
              <Button key="back" disabled={sanction.pending} onClick={back}>
                <Trans>Back</Trans>
              </Button>,
              // Another button than the one that led here: a double click confirms nothing.
              <Button
                key="confirm"
                type="primary"
                danger={kind === 'freeze' || kind === 'close'}
                autoFocus
                loading={busy(sanction.pending)}
                onClick={() => !sanction.pending && sanction.run(shown.draft)}
              >
                {act}
              </Button>,
            ]
          : [
              <Button key="cancel" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>,
              <Button key="preview" type="primary" htmlType="submit" form={formId}>
                <Trans>Preview</Trans>
              </Button>,
            ]
      }
      onCancel={onClose}
      afterClose={() => {
        back();
        setDraft({});
      }}
      destroyOnHidden
      width={520}
    >
      <p className={styles.effect}>{i18n._(texts.effect)}</p>
      {shown ? (
        <>
          <p className={styles.lead}>
            <Trans>This is what the user will read:</Trans>
          </p>
          <NoticePreview kind={kind} reason={shown.draft.reason ?? ''} until={shown.until} />
          {sanction.error && <Alert type="error" showIcon title={sanction.error} />}
        </>
      ) : (
        <SanctionForm id={formId} kind={kind} draft={draft} most={careLimits.reason} onDone={preview} />
      )}
    </Modal>
  );
}
