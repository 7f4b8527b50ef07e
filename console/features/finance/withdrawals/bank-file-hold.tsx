import { Trans, useLingui } from '@lingui/react/macro';
import { endBankFileHold, getBankFileHold } from '@muyu/contract/admin/money/withdrawal.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { formatMoment } from '../../../ui/date/format.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import styles from '../finance.module.css';

/** Says after a restore that files for the bank are held, what to compare, and lets the operator confirm it with a reason. */
export function BankFileHold() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [asking, setAsking] = useState(false);
  const query = useQuery(client.query(getBankFileHold, {}));
  const end = useOperatorMutation({
    act: (reason: string) => client.request(endBankFileHold, { reason }),
    invalidates: [client.keyOf(getBankFileHold)],
    successMessage: () => t`Files for the bank can be made again`,
    onSettled: () => setAsking(false),
  });
  const hold = query.data?.hold;
  if (!hold) return null;
  const restored = formatMoment(hold.restoredAt, tag);
  const moment = formatMoment(hold.contentAt, tag);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<Trans>Files for the bank are on hold</Trans>}
        description={
          <div className={styles.stack}>
            <Trans>
              At {restored} the site was restored from a backup to its state at {moment}. What the bank has
              paid since then may be waiting here again, or be missing. Compare all its transfers since then,
              enter the results, and correct the balance of people whose withdrawal is missing.
            </Trans>
            <Button onClick={() => setAsking(true)}>
              <Trans>All results are entered</Trans>
            </Button>
          </div>
        }
      />
      <ReasonDialog
        open={asking}
        title={t`Are all results of the bank entered?`}
        label={t`Reason, for the audit log`}
        presets={[t`Compared with the bank’s list of transfers.`]}
        okText={t`Make files again`}
        danger
        mutation={end}
        onClose={() => setAsking(false)}
        onDone={end.run}
      >
        <p>
          <Trans>
            The next file tells the bank to pay every withdrawal that is being paid and has no result here.
          </Trans>
        </p>
      </ReasonDialog>
    </>
  );
}
