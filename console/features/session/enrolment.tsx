import { Trans } from '@lingui/react/macro';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import { startTotpEnrolment } from '@muyu/contract/admin/operator-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { client } from '../../client/client.ts';
import { readDeviceToken } from '../../client/device-token.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { withProofOfWork } from '../../client/proof-of-work/proof-of-work.ts';
import styles from './enrolment.module.css';
import { EnrolmentForm } from './enrolment-form.tsx';

/** The typed credentials, kept in memory until the authenticator is set up. */
export type EnrolmentCredentials = { username: string; password: string };
type EnrolmentProps = { known: EnrolmentCredentials; onEnter(operator: Operator): void; onBack(): void };

/**
 * Sets up the authenticator of an operator without one. The ticket is valid for ten minutes; after that a new
 * secret is generated.
 */
export function TotpEnrolment({ known, onEnter, onBack }: EnrolmentProps) {
  const toErrorMessage = useErrorMessage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [startTotpEnrolment.id, known.username],
    queryFn: ({ signal }) =>
      withProofOfWork((proof) => {
        const given = { ...known, proof, deviceToken: readDeviceToken() };
        return client.request(startTotpEnrolment, given, { signal });
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={styles.enrolment}>
      {data && (
        <EnrolmentForm key={data.ticket} enrolment={data} onEnter={onEnter} onAgain={() => refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          title={toErrorMessage(error)}
          action={
            <Button size="small" onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      <Button type="link" block onClick={onBack}>
        <Trans>Back to sign-in</Trans>
      </Button>
    </div>
  );
}
